import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/transaction/contract_ticket',
  title: 'futures.title',
  query: ['currency_id', 'legal_id', 'type', 'tab', 'orders'],
  example: { currency_id: 1, legal_id: 3 },
  component: () => import('./FuturesTicketPage'),
});
