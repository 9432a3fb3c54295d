import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/assets_all_record',
  title: 'records.title',
  login: true,
  query: ['account', 'coin', 'dir'],
  component: () => import('./AllRecordsPage'),
});
