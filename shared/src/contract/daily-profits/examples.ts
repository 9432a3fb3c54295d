import type * as z from 'zod/mini';
import type { BadFieldValues } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';

export { endpoints };

const example: z.input<typeof endpoints.dailyProfit> = {
  day: 1_768_435_200_000,
  product: 'futures',
  profit: '163.092',
  count: 2,
};
export const aDailyProfit = builderOf(endpoints.dailyProfit, example);

const badMonths: BadFieldValues = {
  refused: [
    '',
    '2026',
    '2026-13',
    '2026-00',
    '2026-1',
    '1999-12',
    '2026-01-01',
    ' 2026-01',
    '２０２６-01',
  ],
  unusual: ['2000-01', '2099-12'],
};

export const examples: ExamplesOf<typeof endpoints> = {
  getDailyProfits: {
    input: { month: '2026-01' },
    bad: { month: badMonths },
    output: [example],
  },
};
