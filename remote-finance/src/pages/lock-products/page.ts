import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/lockming/lockming',
  title: 'lockProducts.title',
  component: () => import('./LockProductsPage'),
});
