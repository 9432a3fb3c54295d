import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/common/area',
  title: 'area.title',
  component: () => import('./AreaPage'),
});
