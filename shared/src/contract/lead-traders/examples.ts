import type * as z from 'zod/mini';
import { badZeroableAmounts, badTexts } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import { badRatios, traderNameExample } from '../copy-trading/examples';
import { trader, type traderFigures, type traderTrade } from '../copy-trading/trader';
import * as endpoints from './endpoints';

export { endpoints };

const noon = Date.UTC(2026, 0, 15, 12);
const dayMs = 86_400_000;

const figures: z.input<typeof traderFigures> = {
  drawdown: '12.4',
  worst_week: '-6.1',
  losing_weeks: 3,
  weeks: 12,
  roi: '18.2',
  total_profit: '1820.5',
  accuracy: '54.2',
  trades: 48,
  average_holding: 14_400_000,
};

const { trader_id: id, ...traderName } = traderNameExample;

export const traderExample: z.input<typeof trader> = {
  id,
  ...traderName,
  text: 'Buys when the average of 20 hours crosses that of 50 from below.',
  since: noon - 120 * dayMs,
  status: 'active',
  rate: '0.1',
  next_rate: null,
  next_rate_from: null,
  min_amount: '100',
  followers: 12,
  most: 500,
  amount_followed: '24000',
  equity: '30000',
  figures: { '7': figures, '30': figures, '90': figures, all: figures },
  spark: ['1', '1.05', '1.182'],
  updated_at: noon,
};
export const aTrader = builderOf(trader, traderExample);

const closedTrade: z.input<typeof traderTrade> = {
  id: '0198a5b0-7c1e-7000-8000-0000000000c3',
  symbol: 'BTC-PERP',
  type: 1,
  kind: 'market',
  share: '20',
  number: '0.2',
  multiple: 10,
  open_price: '60000',
  target_profit_price: null,
  stop_loss_price: null,
  opened_at: noon - dayMs,
  close_price: '60900',
  close_reason: 'user',
  pnl: '180',
  net: '165.492',
  closed_at: noon,
};

const ownTraderExample: z.input<typeof endpoints.getOwnTrader.output> = {
  requirements: [
    { key: 'level', need: 2, have: 2 },
    { key: 'days', need: 30, have: 45 },
    { key: 'closed_trades', need: 20, have: 25 },
  ],
  state: 'active',
  trader: traderExample,
  income: { paid: '184.5', due: '12.08' },
};

const profile = { text: 'I trade breakouts.', rate: '0.1', min_amount: '100' };
const badProfile = {
  text: { refused: ['', 'x'.repeat(1001), ...badTexts.refused], unusual: ['%', '👨‍👩‍👧'] },
  rate: badRatios,
  min_amount: badZeroableAmounts,
};

export const examples: ExamplesOf<typeof endpoints> = {
  getTraders: {
    input: {},
    bad: { q: badTexts },
    output: { list: [traderExample], page: 1, limit: 10, total: 1 },
  },
  getTrader: {
    input: { id: '1' },
    output: {
      trader: traderExample,
      equity: [{ time: noon, index: '1.182' }],
      is_following: false,
      open: { count: 1, long: 1, short: 0, markets: ['BTC-PERP'] },
      positions: null,
      closed: { list: [closedTrade], page: 1, limit: 10, total: 1 },
    },
  },
  getOwnTrader: { input: {}, output: ownTraderExample },
  applyAsTrader: {
    input: profile,
    bad: badProfile,
    output: { ...ownTraderExample, state: 'reviewing' },
  },
  saveTrader: {
    input: { ...profile, paused: '1' },
    bad: badProfile,
    output: { ...ownTraderExample, state: 'paused' },
  },
  getFollowers: {
    input: {},
    output: {
      list: [
        {
          name: 'an***@example.com',
          type: 1,
          amount: '1000',
          cum: '42.8',
          shares_paid: '0',
          since: noon,
        },
      ],
      page: 1,
      limit: 10,
      total: 1,
    },
  },
  getProfitShares: {
    input: {},
    output: {
      list: [
        {
          id: '0198a5b0-7c1e-7000-8000-0000000000c4',
          ...traderNameExample,
          follower: null,
          rate: '0.1',
          hwm_from: '0',
          hwm_to: '42.8',
          amount: '4.28',
          paid: '4.28',
          created_at: noon,
          receipt_id: '0198a5b0-7c1e-7000-8000-0000000000c5',
        },
      ],
      page: 1,
      limit: 10,
      total: 1,
    },
  },
  previewCopy: {
    input: { trader_id: '1', type: '1', number: '0.5' },
    output: {
      from: noon - 30 * dayMs,
      to: noon,
      amount: '1000',
      number: '0.5',
      trades: 48,
      copied: 44,
      skipped: [{ reason: 'BALANCE', count: 4 }],
      drawdown: '9.5',
      profit: '84.2',
      share: '8.42',
      stopped_at: null,
      equity: [{ time: noon, amount: '1084.2' }],
    },
  },
};
