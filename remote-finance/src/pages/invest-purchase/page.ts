import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/invest/purchase',
  title: 'investPurchase.title',
  query: ['id'],
  example: { id: 1 },
  component: () => import('./InvestPurchasePage'),
});
