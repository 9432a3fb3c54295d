import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/staking/stakes',
  title: 'stakes.title',
  login: true,
  component: () => import('./StakesPage'),
});
