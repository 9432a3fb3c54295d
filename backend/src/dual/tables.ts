import type { DualKind } from '@h5/shared/contract/dual/endpoints';
import type { DualType } from '@h5/shared/rules/dual/dual';
import type { Generated } from '../db/Db';

interface Terms {
  kind: DualKind;
  type: DualType;
  base_id: number;
  quote_id: number;
  symbol: string;
  share: string;
  linked: string;
  rate: string;
  settle_at: number;
}

export interface DualTables {
  dual_products: Terms & {
    id: Generated<number>;
    sale_end: number;
    shares: number;
    sold: Generated<number>;
    is_replaced: Generated<boolean>;
  };
  dual_positions: Terms & {
    id: string;
    user_id: string;
    product_id: number;
    num: number;
    amount: string;
    days: number;
    bought_at: number;
    value_date: number;
    result: 'success' | 'fail' | null;
    settled_at: number | null;
    settle_price: string | null;
    paid_currency_id: number | null;
    paid: string | null;
    receipt_id: string | null;
  };
}

declare module '../db/Db' {
  interface Tables extends DualTables {}
}
