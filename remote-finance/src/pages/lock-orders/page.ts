import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/lockming/order',
  title: 'lockOrders.title',
  login: true,
  query: ['id', 'tab', 'kind', 'rig'],
  component: () => import('./LockOrdersPage'),
});
