import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { amount, catalogueId, emptyInput, pageSchemaOf, pagingFields, time } from '../primitives';
import { wireObject } from '../wireObject';

export const getSiteConfig = endpoint({
  method: 'GET',
  path: '/getSiteConfig',
  summary: 'Name and logo of this site, and whether its funds and markets are simulated.',
  access: 'public',
  input: emptyInput,
  output: wireObject(
    {
      site_logo: z.string(),
      site_name: z.string(),
      /** Whether balances are play money; money screens show a label. */
      demo_funds: z.boolean(),
      /** Whether prices come from the built-in simulation. */
      simulated_markets: z.boolean(),
      /** How far the clock of the demo was moved forward, in milliseconds; left out if it was not. */
      forwarded_ms: z.optional(z.int()),
    },
    { site_logo: 'logo', site_name: 'name' },
  ),
  errors: [],
});

export const settingKeyword = z.enum(['terms', 'risk', 'support_email', 'resend_after']);

export const getSetting = endpoint({
  method: 'GET',
  path: '/getSetting',
  summary: 'One public setting by its keyword.',
  access: 'public',
  input: z.object({ keyword: settingKeyword }),
  output: z.object({ keyword: settingKeyword, value: z.string() }),
  errors: [],
});

export const area = wireObject(
  {
    id: z.int(),
    area_code: z.string(),
    iso2: z.string(),
    name: z.string(),
    en_name: z.string(),
    letter: z.string(),
    hot: z.boolean(),
  },
  { en_name: 'englishName' },
);

export const getAreas = endpoint({
  method: 'GET',
  path: '/area_code',
  summary: 'Countries and regions with their calling codes, named in the language of the request.',
  access: 'public',
  input: z.object({ q: z.optional(z.string().check(z.maxLength(40))) }),
  output: z.array(area),
  errors: [],
});

export const getFiatRates = endpoint({
  method: 'GET',
  path: '/rate/fiat',
  summary: 'What one US dollar is worth in each fiat currency.',
  access: 'public',
  input: emptyInput,
  output: z.array(
    wireObject({ currency_code: z.string(), rate: amount }, { currency_code: 'code' }),
  ),
  errors: [],
});

export const getServerTime = endpoint({
  method: 'GET',
  path: '/server_time',
  summary: 'The time of the server, for countdowns.',
  access: 'public',
  input: emptyInput,
  output: time,
  errors: [],
});

/** 4 is news, 5 is banners, 6 is notices, 7 is legal texts. */
export const articleCategory = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^[4-7]$/))]),
  z.union([z.literal(4), z.literal(5), z.literal(6), z.literal(7)]),
  { decode: (value) => Number(value) as 4 | 5 | 6 | 7, encode: (value) => value },
);

const articleFields = {
  id: z.int(),
  c_id: articleCategory,
  title: z.string(),
  summary: z.string(),
  created_at: time,
};

export const articlePreview = wireObject(articleFields, { c_id: 'category' });
/** `content` is plain text, as described in `pages.ts`. */
export const article = wireObject({ ...articleFields, content: z.string() }, { c_id: 'category' });

export const getHomeNotices = endpoint({
  method: 'GET',
  path: '/news/index_pop',
  summary: 'The notices that the home page shows in one line, newest first.',
  access: 'public',
  input: emptyInput,
  output: z.array(articlePreview),
  errors: [],
});

export const getArticles = endpoint({
  method: 'POST',
  path: '/news/list',
  summary: 'Articles of a category, newest first.',
  access: 'public',
  input: wireObject({ c_id: z.optional(articleCategory), ...pagingFields }, { c_id: 'category' }),
  output: pageSchemaOf(articlePreview),
  errors: [],
});

export const getArticle = endpoint({
  method: 'POST',
  path: '/news/detail',
  summary: 'One article.',
  access: 'public',
  input: z.object({ id: catalogueId }),
  output: article,
  errors: ['NOT_FOUND'],
});

export type SiteConfig = z.output<typeof getSiteConfig.output>;
export type Area = z.output<typeof area>;
export type ArticlePreview = z.output<typeof articlePreview>;
export type Article = z.output<typeof article>;
export type ArticleCategory = z.output<typeof articleCategory>;
