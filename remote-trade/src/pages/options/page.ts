import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/transaction/seconds',
  title: 'secondsTab.title',
  query: ['currency_id', 'legal_id'],
  example: { currency_id: 1, legal_id: 3 },
  component: () => import('./OptionsPage'),
});
