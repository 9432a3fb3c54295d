import type * as z from 'zod/mini';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';

export { endpoints };

const noon = Date.UTC(2026, 0, 15, 12);

export const artworkExample: z.input<typeof endpoints.artwork> = {
  id: 1,
  code: 'QT-014',
  name: 'Quarter Tones No. 14',
  artist: { id: 1, name: 'Ines Valdez' },
  collection: { id: 1, name: 'Quarter Tones' },
  media_type: 'image',
  media: '/api/media/artwork/1.svg',
  sale_mode: 'auction',
  currency_id: 2,
  price: '2.45',
  start_at: noon - 86_400_000,
  end_at: noon + 7_200_000,
  status: 1,
};
export const anArtwork = builderOf(endpoints.artwork, artworkExample);

export const examples: ExamplesOf<typeof endpoints> = {
  getArtworks: {
    input: {},
    output: { list: [artworkExample], page: 1, limit: 10, total: 1 },
  },
};
