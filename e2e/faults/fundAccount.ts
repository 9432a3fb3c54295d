import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { TestUser } from '../TestUser';

const accounts = {
  lever: accountType.margin,
  micro: accountType.options,
  stock: accountType.stock,
} as const;

/**
 * Moves USDT from the spot account if another account has less than `amount`. Many cases share one user, whose spot
 * account would be empty if each of them moved funds.
 */
export async function fundAccount(
  person: TestUser | undefined,
  account: keyof typeof accounts,
  amount: number,
): Promise<void> {
  if (!person) throw new Error('A guest has no funds.');
  const balances = (await person.call('/wallet/list')) as {
    name: string;
    account_type: number;
    available: string;
  }[];
  const balance = balances.find(
    (one) => one.name === 'USDT' && Number(one.account_type) === accounts[account],
  );
  if (Number(balance?.available ?? 0) >= amount) return;
  await person.moveFunds(account, String(amount));
}
