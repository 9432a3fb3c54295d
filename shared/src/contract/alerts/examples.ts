import type * as z from 'zod/mini';
import { badAmounts } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf, TopicExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';
import * as topics from './topics';
import { firedAlert } from './notices';

export { endpoints, topics };

const noon = Date.UTC(2026, 0, 15, 12);

/** Waits for BTC-USDT to rise to 62,000. */
export const priceAlertExample: z.input<typeof endpoints.priceAlert> = {
  id: '0198a5b0-7c1e-7000-8000-0000000000b1',
  currency_id: 1,
  legal_id: 3,
  symbol: 'BTC-USDT',
  kind: 'above',
  value: '62000',
  once: true,
  created_at: noon,
  fired_at: null,
};
export const aPriceAlert = builderOf(endpoints.priceAlert, priceAlertExample);

export const firedAlertExample: z.input<typeof firedAlert> = {
  id: '0198a5b0-7c1e-7000-8000-0000000000c1',
  alert_id: priceAlertExample.id,
  currency_id: 1,
  legal_id: 3,
  symbol: 'BTC-USDT',
  kind: 'above',
  value: '62000',
  price: '62010.5',
  time: noon,
  is_read: false,
};
export const aFiredAlert = builderOf(firedAlert, firedAlertExample);

export const noticeExample: z.input<typeof endpoints.listedNotice> = {
  id: '0198a5b0-7c1e-7000-8000-0000000000d1',
  kind: 'order',
  order: {
    kind: 'order',
    key: 'option',
    id: '0198a5b0-7c1e-7000-8000-0000000000d1',
    params: {
      option: '0198a5b0-7c1e-7000-8000-00000000a001',
      symbol: 'BTC-USDT',
      result: 'win',
      credited: '19.5',
    },
    at: noon,
  },
  alert: null,
  at: noon,
  is_read: false,
};
export const aNotice = builderOf(endpoints.listedNotice, noticeExample);

export const examples: ExamplesOf<typeof endpoints> = {
  savePriceAlert: {
    input: { currency_id: '1', kind: 'above', value: '120000' },
    bad: { value: badAmounts },
    output: priceAlertExample,
  },
  getPriceAlerts: {
    input: {},
    output: { list: [priceAlertExample], page: 1, limit: 10, total: 1 },
  },
  deletePriceAlert: {
    input: { id: priceAlertExample.id },
    output: true,
  },
  getFiredAlerts: {
    input: {},
    output: { list: [firedAlertExample], page: 1, limit: 10, total: 1, unread: 1 },
  },
  markFiredAlertsRead: {
    input: { until: String(noon) },
    output: true,
  },
  getNotices: {
    input: {},
    output: { list: [noticeExample], page: 1, limit: 10, total: 1, unread: 1 },
  },
  markNoticesRead: {
    input: { until: String(noon) },
    output: true,
  },
};

export const topicExamples: TopicExamplesOf<typeof topics> = {
  ownNoticesTopic: { kind: 'price_alert', alert: firedAlertExample },
};
