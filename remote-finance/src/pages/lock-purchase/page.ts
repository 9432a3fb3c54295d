import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/lockming/buy',
  title: 'lockPurchase.title',
  query: ['id'],
  example: { id: 1 },
  component: () => import('./LockPurchasePage'),
});
