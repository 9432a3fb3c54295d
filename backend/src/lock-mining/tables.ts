import type { LockEndReason, ExitPenaltyKind } from '@h5/shared/contract/finance/endpoints';
import type { Generated } from '../db/Db';

export interface LockMiningTables {
  lock_products: {
    id: number;
    currency_id: number;
    name: string;
    period_days: number;
    daily_yield: string;
    min_amount: string;
    max_amount: string;
    penalty_ratio: string;
    kind: Generated<ExitPenaltyKind>;
    capacity: string;
    locked: Generated<string>;
  };
  lock_orders: {
    id: string;
    user_id: string;
    product_id: number;
    currency_id: number;
    amount: string;
    daily_yield: string;
    penalty_ratio: string;
    kind: ExitPenaltyKind;
    period_days: number;
    bought_at: number;
    start_at: number;
    expire_at: number;
    days_paid: Generated<number>;
    income: Generated<string>;
    next_due_at: number | null;
    end_kind: LockEndReason | null;
    ended_at: number | null;
    penalty: Generated<string>;
    returned: Generated<string>;
    receipt_id: Generated<string | null>;
  };
  lock_incomes: {
    lock_id: string;
    day: number;
    amount: string;
    due_at: number;
    paid_at: number;
    receipt_id: string | null;
  };
}

declare module '../db/Db' {
  interface Tables extends LockMiningTables {}
}
