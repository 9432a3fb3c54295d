import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/transaction/contract_order',
  title: 'futuresRecord.title',
  login: true,
  query: ['id', 'tab', 'side', 'currency_id', 'range', 'from', 'to'],
  component: () => import('./FuturesRecordPage'),
});
