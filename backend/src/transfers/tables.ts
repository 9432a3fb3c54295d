import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';

export interface TransferTables {
  transfers: {
    id: string;
    user_id: string;
    currency_id: number;
    amount: string;
    from_type: AccountType;
    to_type: AccountType;
    created_at: number;
  };
}

declare module '../db/Db' {
  interface Tables extends TransferTables {}
}
