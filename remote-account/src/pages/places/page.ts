import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/areas',
  title: 'places.title',
  query: ['for', 'parent'],
  component: () => import('./PlacesPage'),
});
