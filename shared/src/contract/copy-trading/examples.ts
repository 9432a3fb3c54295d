import type * as z from 'zod/mini';
import {
  badAmounts,
  badCatalogueIds,
  badChoices,
  badPaging,
  badUuids,
} from '../examples/badValues';
import type { BadFieldValues, ExamplesOf } from '../examples/EndpointExamples';
import { positionExample } from '../futures/examples';
import type * as endpoints from './endpoints';
import type { copyHistoryRow, skippedTrade } from './history';
import type { copyRelation } from './relation';

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

const copyExample: z.input<typeof copyHistoryRow> = {
  ...traderNameExample,
  position: { ...positionExample, account_type: 5, trader_id: 1 },
  skipped: null,
};

export const badMultipleCaps: BadFieldValues = {
  refused: ['', '0', '-1', '1.5', '1e2', '0x10', '1000', 'x', ' 1', '１'],
};
export const badRatios: BadFieldValues = {
  refused: ['', 'x', '1', '-0.1', '0.12345', '.5', '0,1', '1e-1', '20', '0.1\u0000'],
  unusual: ['0', '0.0000', '0.9999'],
};

export const examples: ExamplesOf<typeof endpoints> = {
  followTrader: {
    input: { req_id: reqId, trader_user_id: '1', type: '1', number: '0.5', amount: '1000' },
    bad: {
      req_id: badUuids,
      trader_user_id: badCatalogueIds,
      type: badChoices,
      number: badAmounts,
      amount: badAmounts,
      own_cap: badMultipleCaps,
      stop_loss: badRatios,
    },
    output: copyRelationExample,
  },
  leaveTrader: {
    input: { req_id: reqId, follow_user_id: '1', mode: 'close' },
    bad: { req_id: badUuids, follow_user_id: badCatalogueIds, mode: badChoices },
    output: { ...copyRelationExample, status: 'stopping', reason: 'left', version: 4 },
  },
  detachCopy: {
    input: { req_id: reqId, transaction_id: positionExample.id },
    bad: { req_id: badUuids, transaction_id: badUuids },
    output: { ...positionExample, account_type: 5, version: 2 },
  },
  moveCopyFunds: {
    input: { req_id: reqId, trader_id: '1', amount: '100', dir: 'add' },
    bad: {
      req_id: badUuids,
      trader_id: badCatalogueIds,
      amount: badAmounts,
      dir: badChoices,
    },
    output: { ...copyRelationExample, amount: '1100', version: 4 },
  },
  getCopyRelations: {
    input: {},
    bad: {},
    output: { available: '50', list: [copyRelationExample] },
  },
  getCopyHistory: {
    input: {},
    bad: { status: badChoices, trader_id: badCatalogueIds, ...badPaging },
    output: {
      list: [copyExample, { ...traderNameExample, position: null, skipped: skippedTradeExample }],
      page: 1,
      limit: 10,
      total: 2,
    },
  },
};
