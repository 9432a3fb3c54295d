import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/common/webView',
  title: 'webView.title',
  query: ['url'],
  example: { url: 'https://example.com/' },
  component: () => import('./WebViewPage'),
});
