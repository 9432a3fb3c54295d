import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { multipleField } from '../futures/fields';
import { position } from '../futures/position';
import {
  amount,
  catalogueId,
  emptyInput,
  orderAmount,
  pageSchemaOf,
  pagingFields,
  reqId,
  uuid,
} from '../primitives';
import { wireObject } from '../wireObject';
import { copySettings, ratioField } from './fields';
import { copyHistoryRow, skipsInARow } from './history';
import { copyRelation } from './relation';

export const followTrader = endpoint({
  method: 'POST',
  path: '/follow/follow',
  summary:
    'Starts copying a trader with an amount of the margin account, or without one with what the copy account has free; while the trader is copied, changes what follows from now on.',
  access: 'user',
  opens: true,
  input: wireObject(
    {
      req_id: reqId,
      trader_user_id: catalogueId,
      ...copySettings,
      /** Only to start: afterwards funds are added and removed. */
      amount: z.optional(orderAmount),
      own_cap: z.optional(multipleField),
      /** 0 or left out: without one. */
      stop_loss: z.optional(ratioField),
    },
    { trader_user_id: 'traderId', type: 'size' },
  ),
  output: copyRelation,
  errors: [
    'TRADER_NOT_FOUND',
    'TRADER_FULL',
    'TOO_MANY_TRADERS',
    'COPY_SELF',
    'COPY_CIRCLE',
    'COPY_FUNDS_MISSING',
    'COPY_NUMBER',
    'STATE',
    'UNDER_REVIEW',
    'AREA_UNAVAILABLE',
    'COUNTRY_UNVERIFIED',
    'MULTIPLE_NOT_ALLOWED',
    'OUTFLOW_STOPPED',
    'INVALID_AMOUNT',
    'INSUFFICIENT_BALANCE',
    'REQ_ID_REUSED',
  ],
});

export const leaveTrader = endpoint({
  method: 'POST',
  path: '/follow/cancel',
  summary:
    'Ends copying a trader: closes all copies at the market, or keeps them as positions of one’s own.',
  access: 'user',
  input: wireObject(
    {
      req_id: reqId,
      follow_user_id: catalogueId,
      mode: z._default(z.enum(['close', 'keep']), 'keep'),
    },
    { follow_user_id: 'traderId' },
  ),
  output: copyRelation,
  errors: ['TRADER_NOT_FOUND', 'STATE', 'UNDER_REVIEW', 'MARKET_HALTED', 'REQ_ID_REUSED'],
});

export const detachCopy = endpoint({
  method: 'POST',
  path: '/follow/selfHolding',
  summary:
    'Detaches a copied position: it no longer follows. Its gain or loss at the mark is booked to the pair now, and what it brings beyond that once it is closed.',
  access: 'user',
  input: wireObject({ req_id: reqId, transaction_id: uuid }, { transaction_id: 'id' }),
  output: position,
  errors: [
    'POSITION_NOT_FOUND',
    'POSITION_NOT_OPEN',
    'UNDER_REVIEW',
    'ALREADY_DETACHED',
    'MARKET_HALTED',
    'REQ_ID_REUSED',
  ],
});

export const moveCopyFunds = endpoint({
  method: 'POST',
  path: '/follow/fund',
  summary:
    'Adds an amount of the margin account to what is set aside for a trader, or moves what no copy needs back to it.',
  access: 'user',
  input: wireObject(
    {
      req_id: reqId,
      trader_id: catalogueId,
      amount: orderAmount,
      dir: z.enum(['add', 'remove']),
    },
    { dir: 'direction' },
  ),
  output: copyRelation,
  errors: [
    'TRADER_NOT_FOUND',
    'STATE',
    'UNDER_REVIEW',
    'OUTFLOW_STOPPED',
    'INVALID_AMOUNT',
    'INSUFFICIENT_BALANCE',
    'REQ_ID_REUSED',
  ],
});

export const getCopyRelations = endpoint({
  method: 'GET',
  path: '/follow/mine',
  summary: 'The traders that the signed-in person copies or has copied, and the copy account.',
  access: 'user',
  input: emptyInput,
  output: z.object({
    /** In the copy account and used by no copy. */
    available: amount,
    list: z.array(copyRelation),
    /** Of those that are copied now, if the newest trade was not. Servers of earlier releases do not tell it. */
    skips: z.optional(z.array(skipsInARow)),
  }),
  errors: [],
});

export const getCopyHistory = endpoint({
  method: 'GET',
  path: '/follow/historyTrade',
  summary: 'Copied positions, open or closed, or the trades that were not copied; newest first.',
  access: 'user',
  input: wireObject({
    status: z._default(z.enum(['current', 'closed', 'skipped']), 'current'),
    trader_id: z.optional(catalogueId),
    ...pagingFields,
  }),
  output: pageSchemaOf(copyHistoryRow),
  errors: [],
});

export type FollowTraderInput = z.output<typeof followTrader.input>;
export type LeaveTraderInput = z.output<typeof leaveTrader.input>;
export type DetachCopyInput = z.output<typeof detachCopy.input>;
export type MoveCopyFundsInput = z.output<typeof moveCopyFunds.input>;
export type CopyRelations = z.output<typeof getCopyRelations.output>;
export type CopyHistoryQuery = z.output<typeof getCopyHistory.input>;
