import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { wireObject } from '../wireObject';

/** What an installation can close for a country. `leverage30` is leverage above 30x. */
export const productAreaKeys = [
  'spot',
  'contract',
  'leverage30',
  'seconds',
  'stock',
  'copy',
  'nft',
  'box',
  'otc',
  'finance',
] as const;

export type ProductAreaKey = (typeof productAreaKeys)[number];

export const productArea = wireObject(
  {
    /** A `ProductAreaKey`, or one that is newer than the client. */
    key: z.string(),
    /** Its page, with a query. */
    path: z.string(),
    icon: z.string(),
    title: z.string(),
    on: z.boolean(),
    /** Why it is closed, in the language of the request. */
    reason: z.optional(z.string()),
    /** What would open it: `identity`, whose verification proves the country. */
    lifted_by: z.optional(z.string()),
  },
  { on: 'isOpen' },
);

export const getProductAreas = endpoint({
  method: 'GET',
  path: '/menu',
  summary:
    'The products, and which of them are closed in the country of the signed-in person; for a person whose country is unknown, in the countries of the area code.',
  access: 'public',
  input: wireObject({
    area_code: z.optional(z.string().check(z.regex(/^\+\d{1,6}$/))),
  }),
  output: z.array(productArea),
  errors: [],
});

export type ProductArea = z.output<typeof productArea>;
