import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { marketSymbol } from '../markets/endpoints';
import {
  catalogueId,
  defaultQuoteId,
  marketCurrencyWireNames,
  successAnswer,
  uuid,
  yesOrNo,
  pageSchemaOf,
  pagingFields,
  time,
  formTimeField,
} from '../primitives';
import { wireObject } from '../wireObject';
import { alertKind, alertSubject, firedAlert, orderNotice } from './notices';

export { alertKind, firedAlert, noticeEvent } from './notices';
export type { AlertKind, FiredAlert, NoticeEvent } from './notices';

/** A price, or for `pct24h` a percentage, negative for a fall. Never zero; at most 10 decimals. */
const alertValue = z
  .string()
  .check(z.regex(/^-?(?=.*[1-9])(0|[1-9]\d{0,17})(\.\d{1,10})?$/, 'INVALID_AMOUNT'));

/** An active alert. An alert with `once` is deleted when it fires. */
export const priceAlert = wireObject(
  {
    id: uuid,
    ...alertSubject,
    once: z.boolean(),
    created_at: time,
    /** The last time a repeating alert fired. */
    fired_at: z.nullable(time),
  },
  marketCurrencyWireNames,
);

export const savePriceAlert = endpoint({
  method: 'POST',
  path: '/price_alert/save',
  summary: 'Creates or changes a price alert of your own; refuses a condition that is already met.',
  access: 'user',
  input: wireObject(
    {
      id: z.optional(uuid),
      currency_id: catalogueId,
      legal_id: z._default(catalogueId, defaultQuoteId),
      /** The spot market of the two currencies if absent. */
      symbol: z.optional(marketSymbol),
      kind: alertKind,
      value: alertValue,
      once: z._default(yesOrNo, true),
    },
    marketCurrencyWireNames,
  ),
  output: priceAlert,
  errors: [
    'MARKET_NOT_FOUND',
    'INVALID_AMOUNT',
    'PRICE_OFF_TICK',
    'PRICE_OUT_OF_BAND',
    'ALERT_MOVE_OUT_OF_RANGE',
    'ALERT_PRICE_REACHED',
    'ALERT_MOVE_REACHED',
    'ALERT_EXISTS',
    'TOO_MANY_ALERTS',
    'TOO_MANY_MARKET_ALERTS',
    'ALERT_NOT_FOUND',
  ],
});

export const getPriceAlerts = endpoint({
  method: 'GET',
  path: '/price_alert/list',
  summary: 'Your active price alerts, newest first.',
  access: 'user',
  input: z.object(pagingFields),
  output: pageSchemaOf(priceAlert),
  errors: [],
});

export const deletePriceAlert = endpoint({
  method: 'POST',
  path: '/price_alert/del',
  summary: 'Deletes a price alert of your own.',
  access: 'user',
  input: z.object({ id: uuid }),
  output: successAnswer,
  errors: ['ALERT_NOT_FOUND'],
});

export const getFiredAlerts = endpoint({
  method: 'GET',
  path: '/price_alert/fired',
  summary: 'Your price alerts that fired in the last 30 days, newest first.',
  access: 'user',
  input: z.object(pagingFields),
  output: z.extend(pageSchemaOf(firedAlert), { unread: z.int() }),
  errors: [],
});

export const markFiredAlertsRead = endpoint({
  method: 'POST',
  path: '/price_alert/read',
  summary: 'Marks the alerts that fired until then as read.',
  access: 'user',
  input: z.object({ until: formTimeField }),
  output: successAnswer,
  errors: [],
});

export const noticeKinds = ['order', 'money', 'price_alert'] as const;
export const noticeKind = z.enum(noticeKinds);

/** A notice as it was told, and whether its owner has looked since. */
export const listedNotice = wireObject({
  id: uuid,
  kind: noticeKind,
  /** What happened to an order, a position or money; null for a price alert. */
  order: z.nullable(orderNotice),
  /** The price alert that fired. */
  alert: z.nullable(firedAlert),
  at: time,
  is_read: z.boolean(),
});

export const getNotices = endpoint({
  method: 'GET',
  path: '/notice/list',
  summary: 'What you were told in the last 30 days, newest first, and how much of it is unread.',
  access: 'user',
  input: z.object({ kind: z.optional(noticeKind), ...pagingFields }),
  output: z.extend(pageSchemaOf(listedNotice), { unread: z.int() }),
  errors: [],
});

export const markNoticesRead = endpoint({
  method: 'POST',
  path: '/notice/read',
  summary: 'Marks what you were told until then as read, price alerts that fired included.',
  access: 'user',
  input: z.object({ until: formTimeField }),
  output: successAnswer,
  errors: [],
});

export type ListedNotice = z.output<typeof listedNotice>;
export type NoticeKind = z.output<typeof noticeKind>;
export type PriceAlert = z.output<typeof priceAlert>;
export type SavePriceAlertInput = z.output<typeof savePriceAlert.input>;
