import type * as z from 'zod/mini';
import { badValues, badChoices, badTexts } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';

export { endpoints };

const noon = Date.UTC(2026, 0, 15, 12);

export const articlePreviewExample: z.input<typeof endpoints.articlePreview> = {
  id: 1,
  c_id: 6,
  title: 'Simulated market',
  summary: 'Trade freely, no real money.',
  created_at: noon,
};
export const anArticlePreview = builderOf(endpoints.articlePreview, articlePreviewExample);

export const areaExample: z.input<typeof endpoints.area> = {
  id: 356,
  area_code: '+91',
  iso2: 'IN',
  name: 'India',
  en_name: 'India',
  letter: 'I',
  hot: true,
};
export const anArea = builderOf(endpoints.area, areaExample);

badValues.add(endpoints.articleCategory, badChoices);

export const examples: ExamplesOf<typeof endpoints> = {
  getSiteConfig: {
    input: {},
    output: {
      site_logo: '/api/media/logo.svg',
      site_name: 'Helix',
      demo_funds: true,
      simulated_markets: true,
    },
  },
  getSetting: {
    input: { keyword: 'terms' },
    output: { keyword: 'terms', value: '7' },
  },
  getAreas: { input: {}, bad: { q: badTexts }, output: [areaExample] },
  getFiatRates: { input: {}, output: [{ currency_code: 'EUR', rate: '0.92' }] },
  getServerTime: { input: {}, output: noon },
  getHomeNotices: { input: {}, output: [articlePreviewExample] },
  getArticles: {
    input: {},
    output: { list: [articlePreviewExample], page: 1, limit: 10, total: 1 },
  },
  getArticle: {
    input: { id: '1' },
    output: { ...articlePreviewExample, content: '## Play money\n\nTrade freely.' },
  },
};
