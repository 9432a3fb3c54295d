import type * as z from 'zod/mini';
import {
  badAmounts,
  badChoices,
  badCatalogueIds,
  badPaging,
  badSymbols,
  badTimes,
  badUuids,
} from '../examples/badValues';
import type { ExamplesOf } from '../examples/EndpointExamples';
import type * as endpoints from './endpoints';
import type { firedAlert } from './notices';

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

export const examples: ExamplesOf<typeof endpoints> = {
  savePriceAlert: {
    input: { currency_id: '1', kind: 'above', value: '120000' },
    bad: {
      id: badUuids,
      currency_id: badCatalogueIds,
      legal_id: badCatalogueIds,
      symbol: badSymbols,
      kind: badChoices,
      value: badAmounts,
      once: badChoices,
    },
    output: priceAlertExample,
  },
  getPriceAlerts: {
    input: {},
    bad: badPaging,
    output: { list: [priceAlertExample], page: 1, limit: 10, total: 1 },
  },
  deletePriceAlert: {
    input: { id: priceAlertExample.id },
    bad: { id: badUuids },
    output: true,
  },
  getFiredAlerts: {
    input: {},
    bad: badPaging,
    output: { list: [firedAlertExample], page: 1, limit: 10, total: 1, unread: 1 },
  },
  markFiredAlertsRead: {
    input: { until: String(noon) },
    bad: { until: badTimes },
    output: true,
  },
};
