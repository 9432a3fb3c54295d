import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/common/aboutus',
  title: 'about.title',
  component: () => import('./AboutPage'),
});
