import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/lockming/lockming',
  title: 'lockProducts.title',
  query: ['kind', 'machine'],
  example: { kind: 'mining' },
  component: () => import('./LockProductsPage'),
});
