import type * as z from 'zod/mini';
import { badValues, badChoices, badTexts, neverStructured } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as siteCalls from './endpoints';
import * as pageCalls from './pages';

export const endpoints = { ...siteCalls, ...pageCalls };

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
badValues.add(endpoints.webLinkField, {
  refused: [
    ...neverStructured,
    ...[
      '',
      'http://example.com',
      '//example.com',
      'https:example.com',
      'https://',
      'https://a@b.co',
    ],
    ...['javascript:alert(1)', 'data:text/html,x', 'https://a\\b.co', ' https://example.com'],
  ],
  unusual: ['https://[::1]/', 'https://xn--80ak6aa92e.com/', 'https://example.com:8443/?a=1#b'],
});

export const faqSectionExample: z.input<typeof endpoints.faqSection> = {
  id: 'money',
  title: 'Money',
  questions: [
    {
      id: 'holds',
      question: 'Why can nothing leave my account?',
      answer: 'A hold ends by itself.\n\nSee [Security](/pages/setting/security).',
    },
  ],
};

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
  getFaq: { input: {}, output: [faqSectionExample] },
  getContact: {
    input: {},
    output: { email: 'support@example.com', content: 'Name your account.' },
  },
  getAbout: { input: {}, output: { content: 'An exchange for phones.' } },
  getCompliance: {
    input: {},
    output: {
      content: 'Some products are closed in some countries.',
      closed: [{ key: 'seconds', title: 'Options', countries: ['GB', 'US'] }],
    },
  },
  getWebLink: {
    input: { url: 'https://www.example.co.uk/help' },
    output: { host: 'www.example.co.uk', registrable: 'example.co.uk', known: false },
  },
};
