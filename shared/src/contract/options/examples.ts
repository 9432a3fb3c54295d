import type * as z from 'zod/mini';
import { badZeroableAmounts } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf, TopicExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';
import * as topics from './topics';
import { option } from './option';

export { endpoints, topics };

const noon = Date.UTC(2026, 0, 15, 12);

/** A call that BTC rises within a minute, won. */
export const optionExample: z.input<typeof option> = {
  id: '0198a5b0-7c1e-7000-8000-00000000a001',
  match_id: 1,
  symbol: 'BTC-USDT',
  type: 1,
  seconds: 60,
  currency_id: 3,
  number: '100',
  payout: '0.82',
  fee: '1',
  status: 3,
  accepted_at: noon,
  entry: { time: noon + 2_000, price: '60000.1' },
  expires_at: noon + 62_000,
  exit: { time: noon + 62_000, price: '60010.4' },
  result: 1,
  void_reason: null,
  credited: '182',
  receipt_id: null,
  version: 4,
};
export const anOption = builderOf(option, optionExample);

const guardExample: z.input<typeof endpoints.optionGuard> = {
  daily_loss: '50',
  pause_until: null,
  next_daily_loss: '200',
  next_from: noon,
  lost_today: '-84',
};

const badStatus = { refused: ['', '4', '-2', '1.0', 'open', '1\u0000', ' 1', 'x'.repeat(99)] };
const badSeconds = {
  refused: ['', '0', '-30', '30.5', '1e2', '030', ' 30', '٣', '9999999', '45', '31'],
};

export const examples: ExamplesOf<typeof endpoints> = {
  getOptionCurrencies: {
    input: {},
    output: [
      {
        currency_id: 3,
        min: '5',
        max: '1000',
        step: '0.01',
        available: '520',
        room: '1000000',
      },
    ],
  },
  getOptionMarkets: {
    input: {},
    output: [
      {
        match_id: 1,
        symbol: 'BTC-USDT',
        index: { time: noon, price: '60000.1' },
        is_open: true,
      },
    ],
  },
  getOptionExpiries: {
    input: {},
    output: [{ seconds: 60, payout: '0.82', fee_rate: '0.01', break_even: '0.554945' }],
  },
  submitOption: {
    input: {
      req_id: '0198a5b0-7c1e-7000-8000-00000000a0e1',
      match_id: '1',
      currency_id: '3',
      type: '1',
      seconds: '60',
      number: '100',
      payout: '0.82',
    },
    bad: { seconds: badSeconds },
    output: {
      ...optionExample,
      status: 1,
      entry: null,
      expires_at: null,
      exit: null,
      result: null,
      credited: '0',
      version: 1,
    },
  },
  getOptions: {
    input: {},
    bad: { status: badStatus },
    output: { list: [optionExample], page: 1, limit: 5, total: 1 },
  },
  getOptionResult: {
    input: { id: optionExample.id },
    output: optionExample,
  },
  getOptionGuard: { input: {}, output: guardExample },
  setOptionGuard: {
    input: { daily_loss: '50' },
    bad: { daily_loss: { refused: [...badZeroableAmounts.refused, '00.1', '1'.repeat(13)] } },
    output: guardExample,
  },
  getOptionRecord: {
    input: {},
    bad: { days: { refused: ['', '0', '-1', '91', '1.5', '1e1', ' 7', '٣', 'abc'] } },
    output: {
      played: 3,
      won: 1,
      drawn: 1,
      lost: 1,
      void: 0,
      hit_rate: '0.5',
      break_even: '0.5549',
      days: [{ day: noon - 12 * 3_600_000, currency_id: 3, net: '-19' }],
    },
  },
};

export const topicExamples: TopicExamplesOf<typeof topics> = { ownOptionsTopic: optionExample };
