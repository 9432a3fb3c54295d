import { randomInt } from 'node:crypto';
import { exchangeTime, forwardTo } from '../forwardTo';
import { codeFor, type TestUser } from '../TestUser';

export const payPassword = '830274';

/** Verifies the name of somebody; the demo does so within a minute. */
export async function verifyName(user: TestUser, origin: string): Promise<void> {
  const document = { real_type: '1', id_type: '2', name: 'Maria Garcia' };
  await user.call('/user/real', { ...document, card_id: `XDA${randomInt(1e9)}` });
  await forwardTo(origin, (await exchangeTime(origin)) + 60_000);
}

/** Sets the pay password that loans and machines ask for. */
export async function setPayPassword(user: TestUser, origin: string): Promise<void> {
  await user.call('/sms_mail', { scene: 'pay_password' });
  const code = await codeFor(origin, user.email);
  const password = { password: payPassword, re_password: payPassword };
  await user.call('/safe/update_password', { ...password, code });
}

interface Balance {
  name: string;
  account_type: number;
  available: string;
  frozen: string;
}

export async function balanceOf(person: TestUser, name: string, accountType: number) {
  const rows = (await person.call('/wallet/list')) as Balance[];
  return rows.find((one) => one.name === name && Number(one.account_type) === accountType);
}
