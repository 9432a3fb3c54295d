import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  amount,
  catalogueId,
  defaultQuoteId,
  emptyInput,
  isValidTimeRange,
  marketCurrencyWireNames,
  orderAmount,
  pageSchemaOf,
  pagingFields,
  reqId,
  signedAmount,
  time,
  uuid,
} from '../primitives';
import { wireObject } from '../wireObject';
import { contractMarket } from './contractMarket';
import { contractView } from './contractView';
import {
  closedSidesField,
  orderErrors,
  positionErrors,
  positionFilterFields,
  positionStatusFilter,
} from './fields';
import { marketIds, order } from './order';
import { position } from './position';
import { positionNight } from './positionNight';

export { getClosedSum, type ClosedSum } from './closedSum';

export const openPosition = endpoint({
  method: 'POST',
  path: '/lever/submit',
  summary:
    'Opens a position in a perpetual contract: at the market, at a limit price, or once the price has moved to a trigger price.',
  access: 'user',
  opens: true,
  input: order,
  output: position,
  errors: [
    'MARKET_NOT_FOUND',
    'PRICE_MOVED',
    'TOO_MANY_POSITIONS',
    'TOO_MANY_TOGETHER',
    ...orderErrors,
  ],
});

export const closePosition = endpoint({
  method: 'POST',
  path: '/lever/close',
  summary: 'Closes a position, or a part of it, at the next price. It is never refused by a halt.',
  access: 'user',
  input: wireObject({ id: uuid, share: z.optional(orderAmount), req_id: reqId }, { share: 'lots' }),
  output: position,
  errors: [
    ...positionErrors,
    ...(['INVALID_AMOUNT', 'LOTS_TOO_SMALL', 'LOTS_TOO_LARGE'] as const),
    'TOO_MANY_TOGETHER',
    'REQ_ID_REUSED',
  ],
});

export const reversePosition = endpoint({
  method: 'POST',
  path: '/lever/reverse',
  summary:
    'Closes a position and opens one of the same size and leverage on the other side, both at the next price or neither.',
  access: 'user',
  opens: true,
  input: wireObject({
    id: uuid,
    /** How much worse than the newest price the new position may be filled, as a ratio. */
    slippage: z.optional(amount),
    req_id: reqId,
  }),
  output: position,
  errors: [
    ...positionErrors,
    ...orderErrors,
    ...(['COPY_MANAGED', 'PRICE_MOVED', 'TOO_MANY_POSITIONS', 'TOO_MANY_TOGETHER'] as const),
  ],
});

export const setLimitClose = endpoint({
  method: 'POST',
  path: '/lever/setclose',
  summary:
    'Sets or clears the limit at which a position, or a part of it, is closed by the first recorded second that reaches it: 0 clears.',
  access: 'user',
  input: wireObject(
    { id: uuid, target_price: amount, share: z.optional(orderAmount), req_id: reqId },
    { target_price: 'limitPrice', share: 'lots' },
  ),
  output: position,
  errors: [
    ...positionErrors,
    ...(['INVALID_AMOUNT', 'LOTS_TOO_SMALL', 'LOTS_TOO_LARGE'] as const),
    ...(['PRICE_OFF_TICK', 'COPY_MANAGED', 'REQ_ID_REUSED'] as const),
  ],
});

export const setPositionStops = endpoint({
  method: 'POST',
  path: '/lever/setstop',
  summary:
    'Sets or clears take-profit, stop-loss and trailing stop: 0 clears, what is absent stays.',
  access: 'user',
  input: wireObject(
    {
      id: uuid,
      target_profit_price: z.optional(amount),
      stop_loss_price: z.optional(amount),
      /** The distance of a trailing stop from the best mark price from now on, as a ratio: 0.001 to 0.1. */
      trailing_rate: z.optional(amount),
      req_id: reqId,
    },
    { target_profit_price: 'takeProfitPrice' },
  ),
  output: position,
  errors: [
    'MARKET_HALTED',
    'PRICE_OFF_TICK',
    ...positionErrors,
    'TAKE_PROFIT_SIDE',
    'STOP_LOSS_SIDE',
    'STOP_BEYOND_LIQUIDATION',
    'TRAILING_RATE',
    'COPY_MANAGED',
    'REQ_ID_REUSED',
  ],
});

export const closePositions = endpoint({
  method: 'POST',
  path: '/lever/batch_close',
  summary: 'Closes all own positions, or all longs or shorts, of one market or of all.',
  access: 'user',
  input: wireObject(
    { type: closedSidesField, currency_id: z.optional(catalogueId), req_id: reqId },
    { type: 'sides', currency_id: 'baseId' },
  ),
  output: z.object({ count: z.int(), ids: z.array(uuid) }),
  errors: ['REQ_ID_REUSED'],
});

export const cancelPendingPosition = endpoint({
  method: 'POST',
  path: '/lever/cancel',
  summary: 'Cancels a pending position; a repeat changes nothing.',
  access: 'user',
  input: wireObject({ id: uuid, req_id: reqId }),
  output: position,
  errors: [...positionErrors, 'REQ_ID_REUSED'],
});

/** The fields that are absent stay as they are. `share` is the whole size. */
export const amendPendingPosition = endpoint({
  method: 'POST',
  path: '/lever/amend',
  summary:
    'Changes the limit price or the size of a pending position; only a smaller size keeps its priority.',
  access: 'user',
  opens: true,
  input: wireObject(
    {
      id: uuid,
      target_price: z.optional(orderAmount),
      /** More than two decimals are rounded. */
      share: z.optional(orderAmount),
      req_id: reqId,
    },
    { share: 'lots', target_price: 'limitPrice' },
  ),
  output: position,
  errors: [...positionErrors, ...orderErrors],
});

export const changePositionMargin = endpoint({
  method: 'POST',
  path: '/lever/margin',
  summary: 'Adds margin to a position or removes what it can spare.',
  access: 'user',
  input: wireObject(
    { id: uuid, amount: orderAmount, dir: z.enum(['add', 'remove']), req_id: reqId },
    { dir: 'direction' },
  ),
  output: position,
  errors: [
    'INVALID_AMOUNT',
    'MARKET_HALTED',
    'OUTFLOW_STOPPED',
    ...positionErrors,
    'MARGIN_NOT_REMOVABLE',
    'INSUFFICIENT_BALANCE',
    'COPY_MANAGED',
    'REQ_ID_REUSED',
  ],
});

export const getContract = endpoint({
  method: 'POST',
  path: '/lever/deal',
  summary:
    'What the ticket of a perpetual contract shows: its rules and prices, and for a signed-in person the margin account, the open positions and the pending ones.',
  access: 'public',
  input: wireObject(marketIds, marketCurrencyWireNames),
  output: contractView,
  errors: ['MARKET_NOT_FOUND'],
});

export const getPositionSummary = endpoint({
  method: 'POST',
  path: '/lever/dealall',
  summary: 'The margin account of the signed-in person with all of its positions.',
  access: 'user',
  input: wireObject(
    { legal_id: z._default(catalogueId, defaultQuoteId), currency_id: z.optional(catalogueId) },
    marketCurrencyWireNames,
  ),
  output: wireObject({
    /** Like `margin`, `pnl` and `risk_rate`, of the margin account alone. */
    balance: amount,
    margin: amount,
    /** At the mark price. */
    pnl: signedAmount,
    /** In percent; null without a position. */
    risk_rate: z.nullable(signedAmount),
    /** Of the newest prices; null if there are none. */
    time: z.nullable(time),
    /** With copies that the person has kept, whose margin is in the copy account. */
    positions: z.array(position),
    /** Pending ones. A server of an earlier release does not name them. */
    orders: z.optional(z.array(position)),
  }),
  errors: [],
});

export const getPositions = endpoint({
  method: 'POST',
  path: '/lever/my_trade',
  summary: 'Positions of the signed-in person, newest first; closed ones the latest close first.',
  access: 'user',
  input: wireObject(
    {
      ...positionFilterFields,
      status: z._default(positionStatusFilter, 'all'),
      /** Only this position and the parts of it that were closed by themselves. */
      id: z.optional(uuid),
      ...pagingFields,
    },
    { ...marketCurrencyWireNames, type: 'side' },
  ).check(z.refine(isValidTimeRange)),
  output: z.extend(pageSchemaOf(position), {
    /** The overnight fees of the position that `id` names, the earliest first. */
    nights: z.optional(z.array(positionNight)),
  }),
  errors: [],
});

export const getContractMarkets = endpoint({
  method: 'GET',
  path: '/lever/markets',
  summary: 'Every market of perpetual contracts with its rules, its prices and its last 24 hours.',
  access: 'public',
  input: emptyInput,
  output: z.array(contractMarket),
  errors: [],
});

export type OpenPositionInput = z.output<typeof openPosition.input>;
export type ClosePositionInput = z.output<typeof closePosition.input>;
export type ReversePositionInput = z.output<typeof reversePosition.input>;
export type SetLimitCloseInput = z.output<typeof setLimitClose.input>;
export type SetPositionStopsInput = z.output<typeof setPositionStops.input>;
export type ClosePositionsInput = z.output<typeof closePositions.input>;
export type ClosePositionsReply = z.output<typeof closePositions.output>;
export type AmendPendingPositionInput = z.output<typeof amendPendingPosition.input>;
export type ChangePositionMarginInput = z.output<typeof changePositionMargin.input>;
export type ContractView = z.output<typeof getContract.output>;
export type PositionSummary = z.output<typeof getPositionSummary.output>;
export type GetPositionsInput = z.output<typeof getPositions.input>;
