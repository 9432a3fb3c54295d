import type { Generated } from '../db/Db';
import type { PositionSide } from '@h5/shared/contract/futures/position';
import type { CopySkipReason } from '@h5/shared/contract/copy-trading/history';
import type { RelationEndReason, RelationStatus } from '@h5/shared/contract/copy-trading/relation';
import type { TraderStatus } from '@h5/shared/contract/copy-trading/traderName';
import type { CopySizeKind } from '@h5/shared/contract/copy-trading/fields';

export interface CopyTradingTables {
  traders: {
    id: Generated<number>;
    user_id: string;
    text: string;
    rate: string;
    next_rate: string | null;
    next_rate_from: number | null;
    min_amount: string;
    status: TraderStatus;
    is_demo: boolean;
    since: number;
  };
  copy_relations: {
    id: string;
    user_id: string;
    trader_id: number;
    size: CopySizeKind;
    number: string;
    own_cap: number;
    stop_loss: string | null;
    amount: string;
    held: string;
    cumulative: string;
    high_water: string;
    unpaid: string;
    shares_paid: string;
    shared_until: number;
    status: RelationStatus;
    reason: RelationEndReason | null;
    since: number;
    ended_at: number | null;
    version: number;
  };
  copy_skips: {
    id: string;
    relation_id: string;
    position_id: string;
    symbol: string;
    side: PositionSide;
    action: 'open' | 'close';
    lots: string;
    price: string;
    reason: CopySkipReason;
    needed: string | null;
    had: string | null;
    created_at: number;
  };
  copy_shares: {
    id: string;
    relation_id: string;
    rate: string;
    from_water: string;
    to_water: string;
    amount: string;
    paid: string;
    created_at: number;
    receipt_id: string | null;
  };
}

declare module '../db/Db' {
  interface Tables extends CopyTradingTables {}
}
