import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/common/notices',
  title: 'notices.title',
  login: true,
  query: ['kind'],
  startsEmpty: 'A person is told something once they have traded.',
  component: () => import('./NoticesPage'),
});
