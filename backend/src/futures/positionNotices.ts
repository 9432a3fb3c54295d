import {
  orderNotice,
  type OrderNotice,
  type OrderNoticeKey,
} from '@h5/shared/contract/alerts/notices';
import type { PositionCloseReason } from '@h5/shared/contract/futures/position';
import type { Decimal } from '@h5/shared/money/money';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';
import { newUuidV7 } from '../db/newUuidV7';
import { encode } from '../wire/encode';
import type { FuturesPosition, PositionExit } from './FuturesPosition';

/** Tells somebody of a change of a position or copy that they did not ask for. */
export interface FuturesNotice {
  userId: string;
  /** `order` if absent. */
  kind?: OrderNotice['kind'];
  key: OrderNoticeKey;
  params: Readonly<Record<string, string>>;
}

/** A notice that names its position. */
export function noticeOfPosition(
  { id, userId, market, side }: FuturesPosition,
  key: OrderNoticeKey,
  params: Readonly<Record<string, string>>,
): FuturesNotice {
  return { userId, key, params: { position: id, symbol: market.symbol, side, ...params } };
}

/** What closes a position by a price that its owner waited for. */
const waited: ReadonlySet<PositionCloseReason> = new Set<PositionCloseReason>([
  'take_profit',
  'stop_loss',
  'trailing_stop',
  'limit',
]);

/** The notice of an exit, made before it is booked; undefined if the owner asked for it. */
export function noticeOfExit(
  position: FuturesPosition,
  { reason, price }: PositionExit,
  { pnl, fee, returned }: { pnl: Decimal; fee: Decimal; returned: Decimal },
): FuturesNotice | undefined {
  const paid = position.fee.plus(fee);
  const closed = { ...position, closePrice: price, fee: paid, pnl, returned };
  const net = resultOfPosition(closed)?.result ?? pnl;
  const params = { price: price.toFixed(), pnl: pnl.toFixed(), net: net.toFixed() };
  if (reason === 'liquidation') return noticeOfPosition(position, 'liquidation', params);
  if (reason === 'deleverage') return noticeOfPosition(position, 'deleverage', params);
  const isWaited = waited.has(reason);
  return isWaited ? noticeOfPosition(position, 'stop', { reason, ...params }) : undefined;
}

export function encodeNotice(
  { kind = 'order', key, params }: FuturesNotice,
  now: number,
): OrderNotice {
  return encode(orderNotice, { kind, key, id: newUuidV7(now), params, at: now });
}
