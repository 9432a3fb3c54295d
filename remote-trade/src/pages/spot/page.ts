import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/transaction/index',
  title: 'spot.title',
  query: ['mode', 'currency_id', 'legal_id', 'type', 'stock_id', 'tab', 'orders'],
  example: { currency_id: 1, legal_id: 3 },
  component: () => import('./SpotPage'),
});
