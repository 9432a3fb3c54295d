import type { LoanEventKind } from '@h5/shared/contract/loans/endpoints';
import type { LoanKind } from '@h5/shared/rules/loans/loans';
import type { Generated } from '../db/Db';

interface Ratios {
  ltv_open: string;
  ltv_call: string;
  ltv_liquidation: string;
  haircut: string;
}

export interface LoanTables {
  loan_products: {
    id: number;
    currency_id: number;
    kind: LoanKind;
    rate: string;
    terms: number[];
    min_amount: string;
    max_amount: string;
  };
  loan_collaterals: Ratios & { product_id: number; currency_id: number; symbol: string };
  loans: Ratios & {
    id: string;
    user_id: string;
    product_id: number;
    kind: LoanKind;
    currency_id: number;
    collateral_id: number;
    symbol: string;
    rate: string;
    term_days: number | null;
    amount: string;
    opened_at: number;
    due_at: number | null;
    collateral: string;
    principal: string;
    periods_charged: number;
    interest_carried: string;
    overdue_charged: number;
    penalty_carried: string;
    interest_paid: string;
    changed_at: number;
    call_level: string;
    watch_below: string;
    watch_above: string | null;
    watch_until: number;
    is_due_told: Generated<boolean>;
    is_judged: Generated<boolean>;
    end_kind: 'repaid' | 'liquidated' | null;
    ended_at: number | null;
    written_off: Generated<string>;
    events: number;
  };
  loan_events: {
    loan_id: string;
    number: number;
    kind: LoanEventKind;
    time: number;
    amount: string | null;
    interest: string | null;
    penalty: string | null;
    collateral: string | null;
    price: string | null;
    fee: string | null;
    level: string | null;
    insured: string | null;
    collateral_back: string | null;
    receipt_id: string | null;
  };
}

declare module '../db/Db' {
  interface Tables extends LoanTables {}
}
