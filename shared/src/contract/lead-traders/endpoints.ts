import * as z from 'zod/mini';
import { cleanText } from '../cleanText';
import { endpoint } from '../endpoint';
import { multipleField } from '../futures/fields';
import {
  amount,
  catalogueId,
  emptyInput,
  orderAmount,
  pageSchemaOf,
  pagingFields,
  signedAmount,
  time,
} from '../primitives';
import { wireObject } from '../wireObject';
import { copySizeField, figuresPeriod, fundsField, ratioField } from '../copy-trading/fields';
import { copySkipReason, follower, profitShare } from '../copy-trading/history';
import { trader, traderTrade } from '../copy-trading/trader';

export const getTraders = endpoint({
  method: 'GET',
  path: '/follow/index',
  summary: 'Lead traders, those with the smallest drawdown first.',
  access: 'public',
  input: wireObject(
    {
      sort: z._default(z.enum(['drawdown', 'roi', 'accuracy', 'followers']), 'drawdown'),
      period: z._default(figuresPeriod, '30'),
      /** A part of the name. */
      q: z.optional(z.string().check(z.maxLength(64))),
      ...pagingFields,
    },
    { q: 'search' },
  ),
  output: pageSchemaOf(trader),
  errors: [],
});

export const getTrader = endpoint({
  method: 'GET',
  path: '/follow/traderDetail',
  summary:
    'A lead trader with equity and closed trades; the open positions are shown to followers, others see their number, directions and markets.',
  access: 'public',
  input: z.object({
    id: catalogueId,
    period: z._default(figuresPeriod, '30'),
    ...pagingFields,
  }),
  output: wireObject({
    trader,
    /** What 1 would have become, by hours or days of the period, oldest first. */
    equity: z.array(z.object({ time, index: amount })),
    /** Whether the signed-in person copies this trader now. */
    is_following: z.boolean(),
    open: wireObject({
      count: z.int(),
      long: z.int(),
      short: z.int(),
      markets: z.array(z.string()),
    }),
    /** Null for those who do not follow. */
    positions: z.nullable(z.array(traderTrade)),
    closed: pageSchemaOf(traderTrade),
  }),
  errors: ['TRADER_NOT_FOUND'],
});

/** What becoming a trader needs, and what the person has. */
const traderRequirement = z.object({
  key: z.enum(['level', 'days', 'closed_trades']),
  need: z.int(),
  have: z.int(),
});

const ownTrader = z.object({
  requirements: z.array(traderRequirement),
  state: z.enum(['none', 'reviewing', 'refused', 'active', 'paused', 'ended']),
  /** Null before an application. */
  trader: z.nullable(trader),
  /**
   * All shares that followers have paid, and what they would pay now, in USDT; null before an application. Servers of earlier
   * releases do not tell it.
   */
  income: z.optional(z.nullable(z.object({ paid: amount, due: amount }))),
});

const profileText = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(1000));

const traderProfile = { text: profileText, rate: ratioField, min_amount: fundsField };

export const getOwnTrader = endpoint({
  method: 'GET',
  path: '/follow/apply',
  summary: 'What becoming a lead trader needs, and the own application or profile.',
  access: 'user',
  input: emptyInput,
  output: ownTrader,
  errors: [],
});

export const applyAsTrader = endpoint({
  method: 'POST',
  path: '/follow/apply',
  summary: 'Applies to become a lead trader; nobody who copies others can.',
  access: 'user',
  input: wireObject(traderProfile),
  output: ownTrader,
  errors: ['NEEDS_UNMET', 'COPY_CIRCLE', 'COPY_NUMBER', 'STATE', 'INVALID_AMOUNT'],
});

export const saveTrader = endpoint({
  method: 'POST',
  path: '/follow/trader/save',
  summary:
    'Changes the own profile as a lead trader, pauses it: new trades are not copied then; or ends it: all copies are closed. A higher rate counts seven days later.',
  access: 'user',
  input: wireObject(
    {
      ...traderProfile,
      paused: z._default(z.enum(['0', '1']), '0'),
      /** Ends it for good, as if every follower left; applying again is possible. */
      ended: z._default(z.enum(['0', '1']), '0'),
    },
    { paused: 'isPaused', ended: 'isEnded' },
  ),
  output: ownTrader,
  errors: ['TRADER_NOT_FOUND', 'COPY_NUMBER', 'STATE', 'INVALID_AMOUNT'],
});

export const getFollowers = endpoint({
  method: 'GET',
  path: '/follow/followers',
  summary: 'Who copies the signed-in trader, newest first; names are masked.',
  access: 'user',
  input: z.object(pagingFields),
  output: pageSchemaOf(follower),
  errors: [],
});

export const getProfitShares = endpoint({
  method: 'GET',
  path: '/follow/shares',
  summary: 'Profit shares that the signed-in person got as a trader or paid as a follower.',
  access: 'user',
  input: wireObject({
    role: z._default(z.enum(['trader', 'follower']), 'follower'),
    /** Only what this trader got. */
    trader_id: z.optional(catalogueId),
    ...pagingFields,
  }),
  output: pageSchemaOf(profitShare),
  errors: [],
});

/** How a trader's last days would have gone with one's own settings, by the rules that settle copies. */
export const previewCopy = endpoint({
  method: 'GET',
  path: '/follow/preview',
  summary:
    'The last 30 days of a trader with one’s own settings, trades that would be skipped included.',
  access: 'user',
  input: wireObject(
    {
      trader_id: catalogueId,
      type: copySizeField,
      /** Left out: the multiple with which the copy has the trader’s own leverage. */
      number: z.optional(orderAmount),
      /** Left out: the least amount of the trader. */
      amount: z.optional(fundsField),
      own_cap: z.optional(multipleField),
      stop_loss: z.optional(ratioField),
    },
    { type: 'size' },
  ),
  output: wireObject({
    from: time,
    to: time,
    amount,
    /** What was tried. */
    number: amount,
    /** The trader's trades that were opened in that time. */
    trades: z.int(),
    copied: z.int(),
    skipped: z.array(z.object({ reason: copySkipReason, count: z.int() })),
    /** In percent. */
    drawdown: amount,
    /** In USDT, after fees and before the share. */
    profit: signedAmount,
    share: amount,
    /** When the stop-loss would have ended it; null if it would not. */
    stopped_at: z.nullable(time),
    /** After each closed trade, oldest first. */
    equity: z.array(z.object({ time, amount })),
  }),
  errors: ['TRADER_NOT_FOUND', 'COPY_NUMBER', 'INVALID_AMOUNT'],
});

export type ProfitSharesQuery = z.output<typeof getProfitShares.input>;
export type TradersQuery = z.output<typeof getTraders.input>;
export type TraderQuery = z.output<typeof getTrader.input>;
export type TraderDetail = z.output<typeof getTrader.output>;
export type OwnTrader = z.output<typeof ownTrader>;
export type TraderRequirement = z.output<typeof traderRequirement>;
export type ApplyAsTraderInput = z.output<typeof applyAsTrader.input>;
export type SaveTraderInput = z.output<typeof saveTrader.input>;
export type CopyPreviewInput = z.output<typeof previewCopy.input>;
export type CopyPreview = z.output<typeof previewCopy.output>;
