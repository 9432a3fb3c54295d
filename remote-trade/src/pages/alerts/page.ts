import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/market/alerts',
  title: 'alerts.title',
  query: ['tab'],
  component: () => import('./AlertsPage'),
});
