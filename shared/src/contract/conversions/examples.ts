import type * as z from 'zod/mini';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';

export { endpoints };

const noon = Date.UTC(2026, 0, 15, 12);

export const conversionExample: z.input<typeof endpoints.conversion> = {
  id: '0198a5b0-7c1e-7000-8000-000000000021',
  kind: 'conversion',
  from_currency_id: 3,
  to_currency_id: 1,
  number: '100',
  to_number: '0.00166333',
  status: 'done',
  created_at: noon,
};
export const aConversion = builderOf(endpoints.conversion, conversionExample);

const pair = { from_currency_id: '3', to_currency_id: '1' };
export const quoteExample: z.input<typeof endpoints.getConversionQuote.output> = {
  rate: '0.000016633333',
  spread: '0.002',
  min: '1',
  max: '100000',
  to_number: '0.00166333',
  quote_id: '0198a5b0-7c1e-7000-8000-000000000022',
  expires_at: noon + 10_000,
};
export const aConversionQuote = builderOf(endpoints.getConversionQuote.output, quoteExample);

export const examples: ExamplesOf<typeof endpoints> = {
  getConvertibleCoins: {
    input: {},
    output: [{ currency_id: 3, name: 'USDT', available: '1000' }],
  },
  getConversionQuote: {
    input: { ...pair, number: '100' },
    output: quoteExample,
  },
  makeConversion: {
    input: {
      req_id: '0198a5b0-7c1e-7000-8000-000000000023',
      ...pair,
      number: '100',
      quote_id: '0198a5b0-7c1e-7000-8000-000000000022',
    },
    output: { ...conversionExample, from_balance: '900', to_balance: '0.00166333' },
  },
};
