import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/common/faq',
  title: 'faq.title',
  query: ['q', 'id'],
  component: () => import('./FaqPage'),
});
