import type * as z from 'zod/mini';
import { badValues, type BadFieldValues } from '../examples/badValues';
import type { ExamplesOf, TopicExamplesOf } from '../examples/EndpointExamples';
import { marketExample } from '../markets/examples';
import type { contractTerms } from './contractMarket';
import * as endpoints from './endpoints';
import * as topics from './topics';
import { multipleField } from './fields';
import type { position } from './position';

export { endpoints, topics };

const noon = Date.UTC(2026, 0, 15, 12);
const reqId = '0198a5b0-7c1e-7000-8000-00000000f001';

/** A long of 20 lots at 50x. */
export const positionExample: z.input<typeof position> = {
  id: '0198a5b0-7c1e-7000-8000-0000000000f1',
  parent_id: null,
  currency_id: 1,
  legal_id: 3,
  symbol: 'BTC-PERP',
  type: 1,
  kind: 'market',
  share: '20',
  number: '0.2',
  multiple: 50,
  target_price: null,
  open_price: '60000',
  margin_first: '240',
  margin: '240',
  fee: '7.2',
  overnight: '0',
  target_profit_price: '62000',
  stop_loss_price: null,
  status: 1,
  close_price: null,
  close_reason: null,
  pnl: null,
  returned: null,
  account_type: 3,
  trader_id: null,
  created_at: noon,
  opened_at: noon + 100,
  closed_at: null,
  receipt_id: null,
  version: 1,
};

const rules: z.input<typeof contractTerms> = {
  lot_size: '0.01',
  lot_step: '0.01',
  min_notional: '5',
  max_share: '1000000',
  spread: '0.0002',
  fee_rate: '0.0006',
  overnight_rate: '0.0002',
  slippage: '0.005',
  tiers: [{ up_to: '50000', rate: '0.005', deduction: '0', max_multiple: 100 }],
  max_positions: 20,
  max_pending_orders: 50,
  max_risk_after_removal: '50',
  risk_warnings: [70, 90],
};

const badMultiples: BadFieldValues = {
  refused: ['', '0', '-1', '1.5', '1e2', '0x10', '1000', 'x', ' 1', '１'],
};

const badStatuses: BadFieldValues = {
  refused: ['', 'x', '5', '99', '-2', '1.0', 'holding', '1\u0000'],
  unusual: ['-1'],
};

const bothRooms = { long: '40000000', short: '40000000' };

badValues.add(multipleField, badMultiples);

export const examples: ExamplesOf<typeof endpoints> = {
  openPosition: {
    input: {
      req_id: reqId,
      currency_id: '1',
      legal_id: '3',
      type: '1',
      share: '20',
      multiple: '50',
      status: '1',
    },
    bad: { multiple: { refused: [...badMultiples.refused, '101'] } },
    output: positionExample,
  },
  closePosition: {
    input: { id: positionExample.id, req_id: reqId },
    output: {
      ...positionExample,
      status: 3,
      close_price: '60900',
      close_reason: 'user',
      pnl: '180',
      returned: '412.692',
      fee: '14.508',
      closed_at: noon + 60_000,
      version: 3,
    },
  },
  reversePosition: {
    input: { id: positionExample.id, req_id: reqId },
    output: {
      ...positionExample,
      id: '0198a5b0-7c1e-7000-8000-0000000000f2',
      reverses_id: positionExample.id,
      type: 2,
    },
  },
  setLimitClose: {
    input: { id: positionExample.id, target_price: '61000', share: '5', req_id: reqId },
    output: {
      ...positionExample,
      limit_close: { target_price: '61000', share: '5' },
      version: 2,
    },
  },
  setPositionStops: {
    input: { id: positionExample.id, stop_loss_price: '59500', req_id: reqId },
    output: { ...positionExample, stop_loss_price: '59500', version: 2 },
  },
  closePositions: {
    input: { type: '0', req_id: reqId },
    output: { count: 1, ids: [positionExample.id] },
  },
  amendPendingPosition: {
    input: { id: positionExample.id, target_price: '58000', req_id: reqId },
    output: {
      ...positionExample,
      kind: 'limit',
      target_price: '58000',
      open_price: null,
      opened_at: null,
      status: 0,
      amended_at: noon + 60_000,
      kept_priority: false,
      version: 2,
    },
  },
  cancelPendingPosition: {
    input: { id: positionExample.id, req_id: reqId },
    output: {
      ...positionExample,
      kind: 'limit',
      target_price: '59000',
      open_price: null,
      opened_at: null,
      status: 4,
      version: 2,
    },
  },
  changePositionMargin: {
    input: { id: positionExample.id, amount: '60', dir: 'add', req_id: reqId },
    output: { ...positionExample, margin: '300', version: 2 },
  },
  getContract: {
    input: { currency_id: '1' },
    output: {
      rules,
      last: '60003.1',
      index: '60000',
      mark: '60001.2',
      time: noon,
      room: bothRooms,
      open_interest: { long: '0.2', short: '0' },
      next_overnight: noon + 43_200_000,
      waiting: { long: [{ price: '59000', share: '20' }], short: [] },
      mine: {
        available: '9752.8',
        frozen: '240',
        positions: [positionExample],
        orders: [],
        copies: { positions: 0, notional: '0' },
      },
    },
  },
  getPositionSummary: {
    input: {},
    output: {
      balance: '300',
      margin: '240',
      pnl: '-150',
      risk_rate: '162.5',
      time: noon,
      positions: [positionExample],
      orders: [],
    },
  },
  getPositions: {
    input: {},
    bad: { status: badStatuses },
    output: { list: [positionExample], page: 1, limit: 10, total: 1 },
  },
  getClosedSum: {
    input: {},
    output: { count: 12, winners: 7, result: '163.092', fees: '16.908' },
  },
  getContractMarkets: {
    input: {},
    output: [
      {
        ...marketExample,
        symbol: 'BTC-PERP',
        kind: 'contract',
        index: '60000',
        mark: '60001.2',
        rules,
      },
    ],
  },
};

export const topicExamples: TopicExamplesOf<typeof topics> = { ownPositionsTopic: positionExample };
