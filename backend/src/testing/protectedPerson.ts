import type { TestApp, Trader } from './createTestApp';
import { payPassword } from './verifiedPerson';

/** The newest message to a person, or the newest of a purpose: messages of one moment arrive in any order. */
export async function lastMessageTo(
  app: TestApp,
  { id }: Trader,
  scene?: string,
): Promise<{ code: string; text: string; scene: string }> {
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { body } = await app.messagesTo(email ?? '');
  const messages = body as { code: string; text: string; scene: string }[];
  const found = messages.find((one) => scene === undefined || one.scene === scene);
  if (!found) throw new Error(`There is no message to ${email}.`);
  return found;
}

/** Asks for a code and reads it from its message; the next one may be asked for a minute later. */
export async function askForCode(
  app: TestApp,
  person: Trader,
  fields: Record<string, string>,
): Promise<string> {
  app.clock.advance(61_000);
  const { body } = await person.post('/api/sms_mail', fields);
  expect(body).toMatchObject({ type: 'ok' });
  return (await lastMessageTo(app, person, fields.scene)).code;
}

/** Somebody with a pay password. */
export async function newProtectedPerson(
  app: TestApp,
  funds: Record<string, string> = {},
): Promise<Trader> {
  const person = await app.newTrader(funds);
  const code = await askForCode(app, person, { scene: 'pay_password' });
  const change = { password: payPassword, re_password: payPassword, code };
  const { body } = await person.post('/api/safe/update_password', change);
  expect(body).toMatchObject({ type: 'ok' });
  return person;
}
