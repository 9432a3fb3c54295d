import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/transaction/index2',
  title: 'stock.title',
  query: ['stock_id', 'tab', 'alert'],
  example: { stock_id: 1 },
  component: () => import('./StockPage'),
});
