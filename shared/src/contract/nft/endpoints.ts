import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { amount, catalogueId, pageSchemaOf, pagingFields, time } from '../primitives';
import { wireObject } from '../wireObject';

const nameAndId = z.object({ id: z.int(), name: z.string() });

export const artwork = wireObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  artist: nameAndId,
  collection: nameAndId,
  media_type: z.enum(['image', 'gif', 'audio', 'video']),
  /** The URL of the picture, on the same origin. */
  media: z.string(),
  sale_mode: z.enum(['normal', 'auction', 'blind_box']),
  currency_id: z.int(),
  /** The price, or the current bid of an auction. */
  price: amount,
  start_at: z.nullable(time),
  end_at: z.nullable(time),
  /** 0 not for sale or ended, 1 for sale, 2 not started. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});

export const getArtworks = endpoint({
  method: 'GET',
  path: '/bind_box/getBoxList',
  summary: 'Artworks on sale, newest first; `id` keeps those of one collection.',
  access: 'public',
  input: wireObject({ id: z.optional(catalogueId), ...pagingFields }, { id: 'collectionId' }),
  output: pageSchemaOf(artwork),
  errors: [],
});

export type Artwork = z.output<typeof artwork>;
