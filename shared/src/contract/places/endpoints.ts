import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { wireObject } from '../wireObject';

/** A country by its two letters, or a region of one, such as `DE.02`. */
export const placeId = z.string().check(z.regex(/^[A-Z]{2}(\.[A-Z0-9]{1,6})?$/, 'PLACE_NOT_FOUND'));

const place = wireObject({ id: z.string(), name: z.string() });

/** A country, region or city below the one that was asked for. */
export const placeRow = wireObject({
  id: z.string(),
  name: z.string(),
  /** The name in English of a country, and the region of a city that was searched for. */
  detail: z.nullable(z.string()),
  /** Whether there are places inside it. */
  has_more: z.boolean(),
});

export const getPlaces = endpoint({
  method: 'GET',
  path: '/area/tree',
  summary:
    'All countries, or the regions and cities inside `parent_id`. In a country, `q` finds its cities.',
  access: 'public',
  input: wireObject({
    parent_id: z.optional(placeId),
    q: z.optional(z.string().check(z.maxLength(40))),
  }),
  output: z.object({
    /** The country and the region that were opened. */
    path: z.array(place),
    list: z.array(placeRow),
  }),
  errors: ['PLACE_NOT_FOUND'],
});

export type PlaceRow = z.output<typeof placeRow>;
export type Places = z.output<typeof getPlaces.output>;
