import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/transaction/contract',
  title: 'contractChart.noTitle',
  query: ['currency_id', 'legal_id', 'alert'],
  example: { currency_id: 1, legal_id: 3 },
  component: () => import('./ContractPage'),
});
