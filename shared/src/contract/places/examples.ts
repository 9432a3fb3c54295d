import type * as z from 'zod/mini';
import { badTexts, badValues } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';

export { endpoints };

const germanyExample: z.input<typeof endpoints.placeRow> = {
  id: 'DE',
  name: 'Germany',
  detail: 'Germany',
  has_more: true,
};
export const aPlaceRow = builderOf(endpoints.placeRow, germanyExample);

badValues.add(endpoints.placeId, {
  refused: ['', 'de', 'D', 'ZZ', 'DE.', 'DE.ZZZ', 'DE.02.1', '../DE', 'DE\u0000', '__proto__'],
  unusual: ['DE.02', 'AQ'],
});

export const examples: ExamplesOf<typeof endpoints> = {
  getPlaces: {
    input: { parent_id: 'DE', q: 'mun' },
    bad: {
      q: {
        refused: ['x'.repeat(41), 'Ü'.repeat(10_000)],
        unusual: [...(badTexts.unusual ?? []).slice(0, 9)],
      },
    },
    output: { path: [{ id: 'DE', name: 'Germany' }], list: [germanyExample] },
  },
};
