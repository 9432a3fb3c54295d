import type * as z from 'zod/mini';
import { badChoices, badSymbols, badTimes, badUuids } from '../examples/badValues';
import type { ExamplesOf } from '../examples/EndpointExamples';
import type * as endpoints from './endpoints';

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
  getReceipt: { input: { id }, bad: { id: badUuids }, output: ownReceiptExample },
  getHourRecords: {
    input: { day: String(noon) },
    bad: { day: badTimes },
    output: [{ hour: noon, root, link, count: 5_581 }],
  },
  getFeedHour: {
    input: { hour: String(noon), venue: 'new_york' },
    bad: { hour: badTimes, venue: badChoices },
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
    bad: { symbol: badSymbols, minute: badTimes },
    output: {
      symbol: 'BTC-PERP',
      minute: noon,
      prices: Array.from({ length: 60 }, (_, second) => (second === 30 ? null : '59100')),
    },
  },
};
