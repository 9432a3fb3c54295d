import * as z from 'zod/mini';
import { marketSymbol } from '../markets/endpoints';
import {
  amount,
  catalogueId,
  marketCurrencyWireNames,
  signedAmount,
  time,
  uuid,
} from '../primitives';
import { wireObject } from '../wireObject';

/** Triggered by a price reached from below or above, or by a 24-hour change. */
export const alertKind = z.enum(['above', 'below', 'pct24h']);

/** What an alert watches, and when it fires. */
export const alertSubject = {
  currency_id: catalogueId,
  legal_id: catalogueId,
  /** What it watches: a market, or the contract on it. */
  symbol: marketSymbol,
  kind: alertKind,
  value: signedAmount,
};

/** One firing of an alert. `price` is the price that triggered it. */
export const firedAlert = wireObject(
  {
    id: uuid,
    alert_id: uuid,
    ...alertSubject,
    price: amount,
    time,
    is_read: z.boolean(),
  },
  marketCurrencyWireNames,
);

/** A price alert that has fired. */
export const alertNotice = z.object({ kind: z.literal('price_alert'), alert: firedAlert });

/** What happened to an order, a position or money of the user. `params` are the values that its message names. */
export const orderNotice = z.object({
  kind: z.enum(['order', 'money']),
  /** A page ignores a key that it does not know. */
  key: z.string(),
  id: uuid,
  params: z.catchall(z.object({}), z.string()),
  at: time,
});

/**
 * Keys of order notices: a position nears its liquidation, was liquidated, or was closed by one of its stops or its limit; an
 * option was closed; an order that waited for its trigger price could not be placed then; an order for a stock was filled or ended without a request of its owner; a trade was not copied, copying ended
 * without a request of the follower, or a trader will take a higher share of profits. `share` is of the kind `money`: a profit share
 * was paid or received; `dual`: what was bought of a dual was settled; `payment`: somebody has paid; `deposit` as well: a deposit was credited, or taken back because its block was disconnected; and `address`:
 * coins may leave to a withdrawal address from now on; `withdrawal`: coins have arrived there, or have returned; `ieo`: a
 * subscription got tokens or none, or tokens were unlocked; `loan`: its owner is called, or collateral was sold; `mining`: machines
 * are over; `recharge`: money of a bank was credited or rejected; `claim`: coins that somebody misses were not found.
 */
export const orderNoticeKeys = [
  'risk',
  'liquidation',
  'stop',
  'option',
  'deleverage',
  'trigger',
  'stock',
  'copy_skipped',
  'copy_ended',
  'copy_rate',
  'share',
  'deposit',
  'address',
  'dual',
  'withdrawal',
  'payment',
  'ieo',
  'loan',
  'mining',
  'recharge',
  'claim',
] as const;

/** A notice of a later release, which a page ignores. */
const unknownNotice = z.object({ kind: z.string() });

/** A notification that may be shown on any page. */
export const noticeEvent = z.union([alertNotice, orderNotice, unknownNotice]);

/** The alert of a notice; undefined for any other one. */
export function alertOfNotice(notice: NoticeEvent) {
  return notice.kind === 'price_alert' && 'alert' in notice ? notice.alert : undefined;
}

/** The notice of an order, a position or money; undefined for any other one. */
export function orderOfNotice(notice: NoticeEvent): OrderNotice | undefined {
  return 'key' in notice ? notice : undefined;
}

export type AlertKind = z.output<typeof alertKind>;
export type FiredAlert = z.output<typeof firedAlert>;
export type OrderNotice = z.output<typeof orderNotice>;
export type OrderNoticeKey = (typeof orderNoticeKeys)[number];
export type NoticeEvent = z.output<typeof noticeEvent>;
/** What a banner shows: a price alert that has fired, or what happened to an order, a position or money. */
export type ShownNotice = FiredAlert | OrderNotice;
