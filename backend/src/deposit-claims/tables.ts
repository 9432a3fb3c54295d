import type { DepositClaim } from '@h5/shared/contract/deposits/depositClaim';
import type { NetworkName } from '@h5/shared/rules/networks';

export interface DepositClaimTables {
  deposit_claims: {
    id: string;
    user_id: string;
    network: NetworkName;
    currency_id: number;
    txid: string;
    amount: string;
    voucher: string;
    state: DepositClaim['state'];
    reason: DepositClaim['reason'];
    deposit_id: string | null;
    created_at: number;
    due_at: number | null;
    decided_at: number | null;
  };
}

declare module '../db/Db' {
  interface Tables extends DepositClaimTables {}
}
