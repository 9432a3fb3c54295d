import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/ieo/order',
  title: 'tokenSubscriptions.title',
  login: true,
  startsEmpty: 'Somebody new has subscribed to nothing.',
  component: () => import('./TokenSubscriptionsPage'),
});
