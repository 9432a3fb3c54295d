import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';

/** The identity of an account; a system account has no user. */
export interface AccountIdentity {
  id: number;
  userId: string | null;
  type: AccountType;
  currencyId: number;
}

/** The state of one account; `version` grows by one with every posting. */
export interface Account extends AccountIdentity {
  available: string;
  frozen: string;
  version: number;
}

export interface UserAccountKey {
  userId: string;
  type: AccountType;
  currencyId: number;
}

/** The same for the same account. */
export function userAccountKeyText({ userId, type, currencyId }: UserAccountKey): string {
  return `${userId}/${type}/${currencyId}`;
}
