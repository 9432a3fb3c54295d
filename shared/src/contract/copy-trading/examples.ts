import type * as z from 'zod/mini';
import { badValues, badZeroableAmounts, type BadFieldValues } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf, TopicExamplesOf } from '../examples/EndpointExamples';
import { positionExample } from '../futures/examples';
import * as endpoints from './endpoints';
import * as topics from './topics';
import { fundsField, ratioField } from './fields';
import { skipsInARow, type copyHistoryRow, type skippedTrade } from './history';
import { copyRelation } from './relation';

export { endpoints, topics };

const noon = Date.UTC(2026, 0, 15, 12);
const reqId = '0198a5b0-7c1e-7000-8000-00000000c001';

export const traderNameExample = {
  trader_id: 1,
  nickname: 'Crossover',
  avatar: null,
  is_demo: true,
};

/** 1,000 USDT set aside, 240 of it the margin of one copy. */
export const copyRelationExample: z.input<typeof copyRelation> = {
  id: '0198a5b0-7c1e-7000-8000-0000000000c1',
  ...traderNameExample,
  trader_status: 'active',
  rate: '0.1',
  type: 1,
  number: '0.5',
  amount: '1000',
  equity: '1042.8',
  available: '748.8',
  margin: '240',
  own_cap: 20,
  stop_loss: '0.2',
  cum: '42.8',
  hwm: '0',
  reserved: '4.28',
  shares_paid: '0',
  positions: 1,
  status: 'active',
  reason: null,
  since: noon,
  ended_at: null,
  version: 3,
};
export const aCopyRelation = builderOf(copyRelation, copyRelationExample);

export const skippedTradeExample: z.input<typeof skippedTrade> = {
  id: '0198a5b0-7c1e-7000-8000-0000000000c2',
  position_id: positionExample.id,
  symbol: 'BTC-PERP',
  type: 1,
  action: 'open',
  lots: '40',
  price: '60000',
  reason: 'BALANCE',
  needed: '1214.4',
  had: '748.8',
  created_at: noon,
};

const skipsInARowExample: z.input<typeof skipsInARow> = {
  trader_id: 1,
  count: 3,
  symbol: 'BTC-PERP',
  reason: 'BALANCE',
  needed: '1214.4',
  had: '748.8',
  created_at: noon,
};
export const aSkipsInARow = builderOf(skipsInARow, skipsInARowExample);

const copyExample: z.input<typeof copyHistoryRow> = {
  ...traderNameExample,
  position: { ...positionExample, account_type: 5, trader_id: 1 },
  skipped: null,
};

export const badRatios: BadFieldValues = {
  refused: ['', 'x', '1', '-0.1', '0.12345', '.5', '0,1', '1e-1', '20', '0.1\u0000'],
  unusual: ['0', '0.0000', '0.9999'],
};

badValues.add(ratioField, badRatios).add(fundsField, badZeroableAmounts);

export const examples: ExamplesOf<typeof endpoints> = {
  followTrader: {
    input: { req_id: reqId, trader_user_id: '1', type: '1', number: '0.5', amount: '1000' },
    output: copyRelationExample,
  },
  leaveTrader: {
    input: { req_id: reqId, follow_user_id: '1', mode: 'close' },
    output: { ...copyRelationExample, status: 'stopping', reason: 'left', version: 4 },
  },
  detachCopy: {
    input: { req_id: reqId, transaction_id: positionExample.id },
    output: { ...positionExample, account_type: 5, version: 2 },
  },
  moveCopyFunds: {
    input: { req_id: reqId, trader_id: '1', amount: '100', dir: 'add' },
    output: { ...copyRelationExample, amount: '1100', version: 4 },
  },
  getCopyRelations: {
    input: {},
    output: { available: '50', list: [copyRelationExample], skips: [skipsInARowExample] },
  },
  getCopyHistory: {
    input: {},
    output: {
      list: [copyExample, { ...traderNameExample, position: null, skipped: skippedTradeExample }],
      page: 1,
      limit: 10,
      total: 2,
    },
  },
};

export const topicExamples: TopicExamplesOf<typeof topics> = {
  ownCopyRelationsTopic: copyRelationExample,
};
