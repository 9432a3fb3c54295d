import type * as z from 'zod/mini';
import { badChoices, badCatalogueIds, badPaging, badTexts } from '../examples/badValues';
import type { ExamplesOf } from '../examples/EndpointExamples';
import type * as endpoints from './endpoints';

const noon = Date.UTC(2026, 0, 15, 12);

export const articlePreviewExample: z.input<typeof endpoints.articlePreview> = {
  id: 1,
  c_id: 6,
  title: 'Simulated market',
  summary: 'Trade freely, no real money.',
  created_at: noon,
};

export const areaExample: z.input<typeof endpoints.area> = {
  id: 356,
  area_code: '+91',
  iso2: 'IN',
  name: 'India',
  en_name: 'India',
  letter: 'I',
  hot: true,
};

export const examples: ExamplesOf<typeof endpoints> = {
  getSiteConfig: {
    input: {},
    bad: {},
    output: {
      site_logo: '/api/media/logo.svg',
      site_name: 'Helix',
      demo_funds: true,
      simulated_markets: true,
    },
  },
  getSetting: {
    input: { keyword: 'terms' },
    bad: { keyword: badChoices },
    output: { keyword: 'terms', value: '7' },
  },
  getAreas: { input: {}, bad: { q: badTexts }, output: [areaExample] },
  getFiatRates: { input: {}, bad: {}, output: [{ currency_code: 'EUR', rate: '0.92' }] },
  getServerTime: { input: {}, bad: {}, output: noon },
  getHomeNotices: { input: {}, bad: {}, output: [articlePreviewExample] },
  getArticles: {
    input: {},
    bad: { c_id: badChoices, ...badPaging },
    output: { list: [articlePreviewExample], page: 1, limit: 10, total: 1 },
  },
  getArticle: {
    input: { id: '1' },
    bad: { id: badCatalogueIds },
    output: { ...articlePreviewExample, content: '## Play money\n\nTrade freely.' },
  },
};
