import { randomInt } from 'node:crypto';
import type { Reply, TestApp, Trader } from './createTestApp';

export const verifiedName = 'Maria Garcia';
export const payPassword = '830274';

/** Somebody of level 1, with a name that was verified and a pay password. */
export async function verifiedPerson(
  app: TestApp,
  funds: Record<string, string> = {},
  name = verifiedName,
): Promise<Trader> {
  const person = await app.newTrader(funds);
  const document = { real_type: 1, id_type: 2, name, card_id: `XDA${randomInt(1e12)}` };
  expectOk(await person.post('/api/user/real', document));
  app.clock.advance(30_000);
  await app.services.jobs.runDue();
  await setPayPassword(app, person);
  return person;
}

async function setPayPassword(app: TestApp, person: Trader): Promise<void> {
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expectOk(await person.post('/api/sms_mail', { scene: 'pay_password' }));
  const { body } = await app.messagesTo(email ?? '');
  const [{ code }] = body as [{ code: string }];
  const form = { password: payPassword, re_password: payPassword, code };
  expectOk(await person.post('/api/safe/update_password', form));
}

function expectOk({ body }: Reply): void {
  if (body.type !== 'ok') throw new Error(JSON.stringify(body));
}
