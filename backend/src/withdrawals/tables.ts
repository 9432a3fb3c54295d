import type { WithdrawalReason, WithdrawalState } from '@h5/shared/contract/withdrawals/withdrawal';
import type { NetworkName } from '@h5/shared/rules/networks';
import type { Generated } from '../db/Db';

export interface WithdrawalTables {
  withdrawals: {
    id: string;
    user_id: string;
    address_id: string;
    network: NetworkName;
    currency_id: number;
    address: string;
    label: string;
    amount: string;
    fee: string;
    net: string;
    state: WithdrawalState;
    reason: WithdrawalReason | null;
    txid: string | null;
    confirmations: Generated<number>;
    created_at: number;
    /** Until when the code of its message may be entered. */
    code_until: number;
    accepted_at: number | null;
    sent_at: number | null;
    ended_at: number | null;
  };
}

declare module '../db/Db' {
  interface Tables extends WithdrawalTables {}
}
