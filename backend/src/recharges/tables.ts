import type { BankMethod, BankRechargeReason } from '@h5/shared/contract/recharges/bankRecharge';

export interface RechargeTables {
  bank_references: { user_id: string; reference: string };
  bank_recharges: {
    id: string;
    user_id: string;
    method: BankMethod;
    fiat: string;
    money: string;
    currency_id: number;
    amount: string;
    mid: string;
    mid_source: string;
    mid_at: number;
    reference: string;
    voucher: string;
    state: 'reviewing' | 'credited' | 'rejected';
    reason: BankRechargeReason | null;
    created_at: number;
    due_at: number | null;
    decided_at: number | null;
  };
}

declare module '../db/Db' {
  interface Tables extends RechargeTables {}
}
