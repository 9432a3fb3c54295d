import type {
  PositionCancelReason,
  PositionCloseReason,
  PositionKind,
  PositionSide,
  PositionStatus,
} from '@h5/shared/contract/futures/position';
import type { TimeInForce } from '@h5/shared/contract/orders/timeInForce';
import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';

export interface FuturesTables {
  positions: {
    id: string;
    parent_id: string | null;
    reverses_id: string | null;
    user_id: string;
    symbol: string;
    currency_id: number;
    quote_id: number;
    account_type: AccountType;
    side: PositionSide;
    kind: PositionKind;
    number: string;
    multiple: number;
    fee_rate: string;
    spread: string;
    overnight_rate: string;
    limit_price: string | null;
    time_in_force: TimeInForce;
    created_at: number;
    amended_at: number | null;
    kept_priority: boolean | null;
    moved_at: number | null;
    status: PositionStatus;
    open_price: string | null;
    margin_first: string;
    margin: string;
    fee: string;
    overnight: string;
    take_profit: string | null;
    stop_loss: string | null;
    stops_since: number;
    trailing_rate: string | null;
    trailing_best: string | null;
    trailing_best_at: number | null;
    close_limit: string | null;
    close_limit_number: string | null;
    close_limit_since: number | null;
    warned_risk: number;
    opened_at: number | null;
    opened_tick: number | null;
    opened_last: string | null;
    closing_since: number | null;
    owed_tick: number | null;
    owed_last: string | null;
    owed_mark: string | null;
    closed_at: number | null;
    close_tick: number | null;
    close_last: string | null;
    close_price: string | null;
    close_reason: PositionCloseReason | null;
    cancel_reason: PositionCancelReason | null;
    pnl: string | null;
    returned: string | null;
    open_receipt_id: string | null;
    receipt_id: string | null;
    version: number;
    charged_until: number;
    copy_of: string | null;
    relation_id: string | null;
    trader_id: number | null;
    copy_booked: string | null;
    share_claim: string;
  };
  position_nights: {
    position_id: string;
    night: number;
    time: number;
    mark: string;
    from_margin: string;
    from_balance: string;
    waived: string;
    /** Null in the simulated past of the demo. */
    receipt_id: string | null;
  };
  position_batch_closes: {
    id: string;
    user_id: string;
    position_ids: string[];
    created_at: number;
    /** Null in one that was begun before requests were carried out in several batches. */
    since: number | null;
    is_begun: boolean;
  };
  futures_progress: { id: number; carried_out: number };
}

declare module '../db/Db' {
  interface Tables extends FuturesTables {}
}
