import { randomUUID } from 'node:crypto';
import type { TestUser } from '../TestUser';

export const payPassword = '830274';
export const ownerName = 'Maria Garcia';

/** Sends in a document, and sets a pay password. The demo verifies it after a while. */
export async function protectOwner(
  person: TestUser,
  readCode: () => Promise<string>,
): Promise<void> {
  await person.call('/user/real', {
    real_type: '1',
    id_type: '2',
    country: 'ES',
    name: ownerName,
    card_id: `X${randomUUID().slice(0, 8)}`,
  });
  await person.call('/sms_mail', { scene: 'pay_password' });
  const code = await readCode();
  const set = { password: payPassword, re_password: payPassword, code };
  await person.call('/safe/update_password', set);
}
