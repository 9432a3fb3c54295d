import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/common/article',
  title: 'article.title',
  query: ['id', 'type'],
  component: () => import('./ArticlePage'),
});
