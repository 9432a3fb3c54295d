import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/transaction/contract',
  title: 'futuresChart.noTitle',
  query: ['currency_id', 'legal_id', 'alert', 'tab'],
  example: { currency_id: 1, legal_id: 3 },
  component: () => import('./FuturesChartPage'),
});
