import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/invest/help',
  title: 'investHelp.title',
  component: () => import('./InvestHelpPage'),
});
