import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '__route__',
  title: '__key__.title',__login__
  component: () => import('./__Page__Page'),
});
