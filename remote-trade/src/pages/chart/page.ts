import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/transaction/currency',
  title: 'menu.chart',
  query: ['currency_id', 'legal_id', 'alert', 'tab'],
  example: { currency_id: 1, legal_id: 3 },
  component: () => import('./ChartPage'),
});
