import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/copytrade/my',
  title: 'leadTrading.title',
  login: true,
  query: ['tab'],
  component: () => import('./LeadTradingPage'),
});
