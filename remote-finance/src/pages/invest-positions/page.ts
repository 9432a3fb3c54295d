import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/invest/mine',
  title: 'investPositions.title',
  login: true,
  query: ['tab'],
  startsEmpty: 'Somebody new has bought nothing.',
  component: () => import('./InvestPositionsPage'),
});
