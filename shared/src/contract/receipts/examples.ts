import type * as z from 'zod/mini';
import { badSymbols } from '../examples/badValues';
import type { ExamplesOf, TopicExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';
import * as topics from './topics';

export { endpoints, topics };

const noon = Date.UTC(2026, 0, 15, 12);
const id = '0198a5b0-7c1e-7000-8000-000000000010';
const [leaf, root, link] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
];

/** A long of 0.2 BTC that was liquidated. */
export const ownReceiptExample: z.input<typeof endpoints.ownReceipt> = {
  receipt: {
    id,
    rule: 'futures.liquidation/1',
    inputs: { side: 'long', open: '60000', number: '0.2', margin: '240', fee_rate: '0.0006' },
    ticks: [['BTC-PERP', noon + 100_000, '59100']],
    output: { returned: '0', insurance: '52.908' },
  },
  leaf,
  hour: noon,
  path: [['left', link]],
  root,
  sealed_at: noon + 3_900_000,
};

export const examples: ExamplesOf<typeof endpoints> = {
  getReceipt: { input: { id }, output: ownReceiptExample },
  getHourRecords: {
    input: { day: String(noon) },
    output: [{ hour: noon, root, link, count: 5_581 }],
  },
  getFeedHour: {
    input: { hour: String(noon), venue: 'new_york' },
    output: {
      hour: noon,
      commit: root,
      committed_at: noon - 25 * 3_600_000,
      key: leaf,
      ends: {
        days: '0.0417',
        factors: ['0.31', '-0.12', '0.05'],
        markets: {
          'BTC-USDT': {
            id: 1,
            decimals: 1,
            volatility: '0.022',
            correlation: '0.92',
            from: '11.4764',
            to: '11.4771',
            premium_from: '0.21',
            premium_to: '-0.04',
          },
        },
      },
    },
  },
  getRecordedMinute: {
    input: { symbol: 'BTC-PERP', minute: String(noon) },
    bad: { symbol: badSymbols },
    output: {
      symbol: 'BTC-PERP',
      minute: noon,
      prices: Array.from({ length: 60 }, (_, second) => (second === 30 ? null : '59100')),
    },
  },
};

export const topicExamples: TopicExamplesOf<typeof topics> = {
  indexTopic: { time: noon, price: '60000' },
  markTopic: { time: noon, index: '60000', last: '60000', mark: '60000' },
};
