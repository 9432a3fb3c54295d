import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/copytrade/copy',
  title: 'myCopies.title',
  login: true,
  query: ['tab'],
  component: () => import('./CopiesPage'),
});
