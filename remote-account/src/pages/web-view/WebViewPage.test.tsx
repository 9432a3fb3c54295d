import { screen } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getSiteConfig } from '@h5/shared/contract/content/endpoints';
import { getWebLink } from '@h5/shared/contract/content/pages';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { WebViewPage } from './WebViewPage';

function open(url: string, api = new FakeApi()) {
  const route = `/pages/common/webView?url=${encodeURIComponent(url)}`;
  api.answer(getSiteConfig, {
    logo: '/logo.svg',
    name: 'Halden',
    demoFunds: true,
    simulatedMarkets: true,
  });
  const view = renderPage(<WebViewPage />, { route, api, messages: { account } });
  void view.app.site.load();
  return view;
}

const link = (host: string, registrable: string, isKnown = false) =>
  new FakeApi().answer(getWebLink, { host, registrable, isKnown });

test('a foreign site is named, the part that somebody registered stands out, and leaving is asked', async () => {
  const address = 'https://halden.example.evil.com/login?a=1';
  open(address, link('halden.example.evil.com', 'evil.com'));
  expect(await screen.findByRole('heading', { name: 'You are leaving Halden' })).toBeVisible();
  const registrable = screen.getByText('evil.com');
  expect(registrable.tagName).toBe('STRONG');
  expect(registrable.parentElement).toHaveTextContent('halden.example.evil.com');
  expect(screen.getByText(address)).toBeInTheDocument();
  const leave = screen.getByRole('link', { name: 'Open it anyway' });
  expect(leave).toHaveAttribute('href', address);
  expect(leave).toHaveAttribute('target', '_blank');
  expect(leave).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('button', { name: 'Stay here' })).toBeInTheDocument();
  expect(document.querySelector('iframe')).toBeNull();
});

test('a listed site opens by one tap', async () => {
  open('https://www.apache.org/', link('www.apache.org', 'apache.org', true));
  expect(await screen.findByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    'https://www.apache.org/',
  );
  expect(screen.queryByText(/We do not run this site/)).toBeNull();
});

test('a name in letters that look like others is also shown as it is sent', async () => {
  open('https://аpple.com/', link('аpple.com', 'аpple.com'));
  expect(await screen.findByText(/sent as xn--pple-43d\.com/)).toBeInTheDocument();
});

test.each(['', 'javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https:evil.example'])(
  '%j is not opened, and the server is not asked',
  (url) => {
    const { api } = open(url);
    expect(screen.getByText('This link is not opened')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Open/ })).toBeNull();
    expect(api.inputsOf(getWebLink)).toEqual([]);
  },
);

test('nothing opens while it is unknown where a link leads', async () => {
  const api = new FakeApi().answer(getWebLink, new ApiError('OFFLINE', 'You are offline.'));
  open('https://example.com/', api);
  expect(await screen.findByText('You are offline.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Open/ })).toBeNull();
});
