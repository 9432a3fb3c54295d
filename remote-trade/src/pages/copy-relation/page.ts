import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/copytrade/trader',
  title: 'copyRelation.title',
  login: true,
  query: ['id', 'tab'],
  example: { id: 1 },
  component: () => import('./CopyRelationPage'),
});
