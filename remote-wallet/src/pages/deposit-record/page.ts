import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/receive_withdraw_record',
  title: 'depositRecord.title',
  login: true,
  query: ['id', 'status', 'kind', 'withdrawal'],
  startsEmpty: 'A deposit takes the time of its network.',
  component: () => import('./DepositRecordPage'),
});
