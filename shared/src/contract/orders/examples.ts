import type * as z from 'zod/mini';
import {
  badAmounts,
  badChoices,
  badCatalogueIds,
  badPaging,
  badUuids,
} from '../examples/badValues';
import type { ExamplesOf } from '../examples/EndpointExamples';
import type * as endpoints from './endpoints';
import type * as fillList from './fillList';

const noon = Date.UTC(2026, 0, 15, 12);
const reqId = '0198a5b0-7c1e-7000-8000-00000000e001';

/** An open limit buy of 0.01 BTC at 50,000. */
export const orderExample: z.input<typeof endpoints.order> = {
  id: '0198a5b0-7c1e-7000-8000-000000000001',
  currency_id: 1,
  legal_id: 3,
  side: 'buy',
  kind: 'limit',
  price: '50000',
  amount: '0.01',
  filled: '0',
  average: '0',
  fee: '0',
  status: 'open',
  created_at: noon,
  updated_at: noon,
  version: 1,
};

export const fillExample: z.input<typeof endpoints.fill> = {
  id: '1',
  price: '50000',
  amount: '0.004',
  fee: '0.2',
  role: 'taker',
  time: noon,
};

export const examples: ExamplesOf<typeof endpoints> = {
  placeOrder: {
    input: { req_id: reqId, currency_id: '1', legal_id: '3', type: '1', amount: '0.01' },
    bad: {
      req_id: badUuids,
      currency_id: badCatalogueIds,
      legal_id: badCatalogueIds,
      type: badChoices,
      amount: badAmounts,
      target_price: badAmounts,
      time_in_force: badChoices,
      trigger_price: badAmounts,
      stop_price: badAmounts,
      stop_limit_price: badAmounts,
      target_profit_price: badAmounts,
      stop_loss_price: badAmounts,
    },
    output: orderExample,
  },
  cancelOrder: {
    input: { id: orderExample.id, req_id: reqId },
    bad: { id: badUuids, req_id: badUuids },
    output: { ...orderExample, status: 'cancelled', version: 2 },
  },
  amendOrder: {
    input: { id: orderExample.id, req_id: reqId, amount: '0.005' },
    bad: { id: badUuids, req_id: badUuids, target_price: badAmounts, amount: badAmounts },
    output: { ...orderExample, amount: '0.005', kept_priority: true, version: 2 },
  },
  getOrders: {
    input: {},
    bad: { status: badChoices, currency_id: badCatalogueIds, side: badChoices, ...badPaging },
    output: { list: [orderExample], page: 1, limit: 10, total: 1 },
  },
  getOrder: {
    input: { id: orderExample.id },
    bad: { id: badUuids },
    output: { order: orderExample, fills: [fillExample] },
  },
  getOwnFills: {
    input: { currency_id: '1' },
    bad: { currency_id: badCatalogueIds, legal_id: badCatalogueIds },
    output: [{ ...fillExample, order_id: orderExample.id, side: 'buy' }],
  },
};

export const listedFillExample: z.input<typeof fillList.listedFill> = {
  ...fillExample,
  order_id: orderExample.id,
  side: 'buy',
  currency_id: 1,
  legal_id: 3,
};

export const fillListExamples: ExamplesOf<typeof fillList> = {
  getFillList: {
    input: {},
    bad: { currency_id: badCatalogueIds, side: badChoices, ...badPaging },
    output: { list: [listedFillExample], page: 1, limit: 10, total: 1 },
  },
};
