import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/common/contactus',
  title: 'contact.title',
  component: () => import('./ContactPage'),
});
