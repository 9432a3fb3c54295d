import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/ieo/subscribe',
  title: 'tokenSale.title',
  query: ['id'],
  example: { id: 1 },
  component: () => import('./TokenSalePage'),
});
