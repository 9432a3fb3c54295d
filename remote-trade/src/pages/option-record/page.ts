import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/transaction/seconds_order',
  title: 'secondsRecord.title',
  login: true,
  query: ['id', 'tab', 'currency_id', 'day'],
  startsEmpty: 'An option is listed once it has ended.',
  component: () => import('./OptionRecordPage'),
});
