import { randomBytes } from 'node:crypto';
import * as users from '../account/users.sql';
import { demoAreaId } from '../content/areas';
import type { Tx } from '../db/Db';
import { transferDemoFunds } from '../ledger/demoFunds';

interface NewAccount {
  now: number;
  /** Initial balances of the spot account, by currency id. */
  funds?: Readonly<Record<number, string>>;
}

/** Inserts a new user; returns the id. */
export async function openAccount(tx: Tx, { now, funds = {} }: NewAccount): Promise<string> {
  const name = `t${randomBytes(8).toString('hex')}`;
  const userId = await users.insertUser(tx, {
    account: name,
    email: `${name}@example.com`,
    phone: null,
    areaCodeId: demoAreaId,
    passwordHash: 'cannot be used to sign in',
    inviteCode: name.toUpperCase(),
    invitedBy: null,
    now,
  });
  if (!userId) throw new Error(`The account ${name} exists already.`);
  for (const [coin, amount] of Object.entries(funds)) {
    await transferDemoFunds(tx, { userId, currencyId: Number(coin), amount, now });
  }
  return userId;
}
