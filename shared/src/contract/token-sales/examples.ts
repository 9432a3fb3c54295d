import type * as z from 'zod/mini';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf, TopicExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';
import * as topics from './topics';

export { endpoints, topics };

const noon = Date.UTC(2026, 0, 15, 12);
const dayMs = 86_400_000;
const reqId = '0198a5b0-7c1e-7000-8000-00000000e005';
const listedAt = noon + 5 * dayMs;

export const tokenSaleExample: z.input<typeof endpoints.tokenSale> = {
  id: 1,
  name: 'Helix Network',
  symbol: 'HLX',
  summary: 'Storage that pays its keepers.',
  price: '0.12',
  pay_currency_id: 3,
  total: '5000000',
  subscribed: '3210000',
  lock_days: 60,
  start_at: noon - dayMs,
  end_at: noon + 2 * dayMs,
  listing_at: listedAt,
  status: 'in_progress',
  website: 'https://helix.example',
  whitepaper: 'https://helix.example/paper.pdf',
  phase: 'in_progress',
  mode: 'pro_rata',
  cap: '50000',
  ticket_size: null,
  token_id: 2001,
  token_decimals: 2,
  releases: [
    { at: listedAt, share: '0.4' },
    { at: listedAt + 30 * dayMs, share: '0.3' },
    { at: listedAt + 60 * dayMs, share: '0.3' },
  ],
  subscribers: 214,
  seed_hash: null,
  list_hash: null,
  seed: null,
  beacon: null,
  cut: null,
  sold: null,
  receipt_id: null,
};
export const aTokenSale = builderOf(endpoints.tokenSale, tokenSaleExample);

/** 10,000 tokens for 1,200 USDT. */
export const tokenSubscriptionExample: z.input<typeof endpoints.tokenSubscription> = {
  id: '0198a5b0-7c1e-7000-8000-000000000005',
  project: 1,
  name: 'Helix Network',
  symbol: 'HLX',
  mode: 'pro_rata',
  price: '0.12',
  pay_currency_id: 3,
  token_id: 2001,
  end_at: tokenSaleExample.end_at,
  listing_at: listedAt,
  applied: '10000',
  commit: '1200',
  tickets: null,
  won: null,
  passed: null,
  pay: null,
  refund: null,
  status: 'applied',
  created_at: noon,
  ref: '1b4f0e985197',
  releases: tokenSaleExample.releases.map((step) => ({ ...step, amount: null, receipt_id: null })),
  receipt_id: null,
};
export const aTokenSubscription = builderOf(endpoints.tokenSubscription, tokenSubscriptionExample);

export const examples: ExamplesOf<typeof endpoints> = {
  getTokenSales: {
    input: {},
    output: { list: [tokenSaleExample], page: 1, limit: 10, total: 1 },
  },
  getTokenSale: {
    input: { project_id: '1' },
    output: { project: tokenSaleExample, subscription: tokenSubscriptionExample },
  },
  subscribeToTokenSale: {
    input: { req_id: reqId, project_id: '1', amount: '10000', pay_currency: '3', price: '0.12' },
    output: tokenSubscriptionExample,
  },
  lowerTokenSubscription: {
    input: { req_id: reqId, project_id: '1', amount: '10000' },
    output: { ...tokenSubscriptionExample, applied: '0', commit: '0', status: 'withdrawn' },
  },
  getTokenSubscriptions: {
    input: { status: 'applied' },
    output: { list: [tokenSubscriptionExample], page: 1, limit: 10, total: 1 },
  },
  getSealedList: {
    input: { project_id: '1' },
    output: {
      list: 'a41f0c2d9b7e,1200\n07be55d1c3aa,360',
      list_hash: 'c8bb0fe756baf8ea6e87496af898e7a0fa7cc74017126358778579301e3f1166',
      sealed_at: noon,
    },
  },
};

export const topicExamples: TopicExamplesOf<typeof topics> = {
  tokenSaleTopic: { subscribed: '3210000', subscribers: 214, status: 'in_progress' },
};
