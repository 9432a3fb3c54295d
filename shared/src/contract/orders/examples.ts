import type * as z from 'zod/mini';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf, TopicExamplesOf } from '../examples/EndpointExamples';
import * as orderCalls from './endpoints';
import * as fillList from './fillList';
import * as topics from './topics';

export { topics };

const noon = Date.UTC(2026, 0, 15, 12);
const reqId = '0198a5b0-7c1e-7000-8000-00000000e001';

/** An open limit buy of 0.01 BTC at 50,000. */
export const orderExample: z.input<typeof orderCalls.order> = {
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
export const anOrder = builderOf(orderCalls.order, orderExample);

export const fillExample: z.input<typeof orderCalls.fill> = {
  id: '1',
  price: '50000',
  amount: '0.004',
  fee: '0.2',
  role: 'taker',
  time: noon,
};
export const aFill = builderOf(orderCalls.fill, fillExample);

export const listedFillExample: z.input<typeof fillList.listedFill> = {
  ...fillExample,
  order_id: orderExample.id,
  side: 'buy',
  currency_id: 1,
  legal_id: 3,
};
export const aListedFill = builderOf(fillList.listedFill, listedFillExample);

export const endpoints = { ...orderCalls, ...fillList };

export const examples: ExamplesOf<typeof endpoints> = {
  placeOrder: {
    input: { req_id: reqId, currency_id: '1', legal_id: '3', type: '1', amount: '0.01' },
    output: orderExample,
  },
  cancelOrder: {
    input: { id: orderExample.id, req_id: reqId },
    output: { ...orderExample, status: 'cancelled', version: 2 },
  },
  amendOrder: {
    input: { id: orderExample.id, req_id: reqId, amount: '0.005' },
    output: { ...orderExample, amount: '0.005', kept_priority: true, version: 2 },
  },
  getOrders: {
    input: {},
    output: { list: [orderExample], page: 1, limit: 10, total: 1 },
  },
  getOrder: {
    input: { id: orderExample.id },
    output: { order: orderExample, fills: [fillExample] },
  },
  getOwnFills: {
    input: { currency_id: '1' },
    output: [{ ...fillExample, order_id: orderExample.id, side: 'buy' }],
  },
  getFillList: {
    input: {},
    output: { list: [listedFillExample], page: 1, limit: 10, total: 1 },
  },
};

export const topicExamples: TopicExamplesOf<typeof topics> = { ownOrdersTopic: orderExample };
