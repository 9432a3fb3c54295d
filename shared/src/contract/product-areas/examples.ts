import type * as z from 'zod/mini';
import { badCallingCodes } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';

export { endpoints };

/** What the person may not open. */
export const closedAreaExample: z.input<typeof endpoints.productArea> = {
  key: 'seconds',
  path: '/pages/transaction/index?mode=seconds',
  icon: 'timer',
  title: 'Seconds',
  on: false,
  reason: 'This is not available in your country.',
};
export const aClosedArea = builderOf(endpoints.productArea, closedAreaExample);

export const examples: ExamplesOf<typeof endpoints> = {
  getProductAreas: {
    input: { area_code: '+44' },
    bad: { area_code: badCallingCodes },
    output: [
      { key: 'spot', path: '/pages/transaction/index', icon: 'trade', title: 'Spot', on: true },
      closedAreaExample,
    ],
  },
};
