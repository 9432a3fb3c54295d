import type { WithdrawalReason, WithdrawalState } from '@h5/shared/contract/withdrawals/withdrawal';
import type { BankMethod } from '@h5/shared/contract/recharges/bankRecharge';
import type { NetworkName } from '@h5/shared/rules/networks';
import type { Generated } from '../db/Db';

export interface WithdrawalTables {
  withdrawals: {
    id: string;
    user_id: string;
    /** Null if it goes to a bank, as is the network. */
    address_id: string | null;
    network: NetworkName | null;
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
    /** Set if it goes to a bank, as are the next ones. */
    bank_method: BankMethod | null;
    fiat: string | null;
    money: string | null;
    mid: string | null;
    mid_source: string | null;
    mid_at: number | null;
    /** The card as it was then. */
    sealed_payee: string | null;
    /** How often it was sent; each time has a key of its own. */
    sends: Generated<number>;
    /** Set while operators want it to be sent again. */
    resend_asked_at: number | null;
  };
}

declare module '../db/Db' {
  interface Tables extends WithdrawalTables {}
}
