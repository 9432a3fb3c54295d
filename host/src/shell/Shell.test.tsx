import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { useState } from 'react';
import { useApp } from '@h5/shared/app';
import { createTestManifest, createTestRelease } from '@h5/shared/testing/createTestRelease';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { runTestRelease, testMenuEntry } from '@h5/shared/testing/runTestRelease';
import { renderPage } from '@h5/shared/testing/renderPage';
import { pagePathOfHash } from '@h5/shared/release/release';
import { pagePaths } from '@h5/shared/contract/routes';
import { Page } from '@h5/shared/ui/layout/Page';
import { FederationProvider } from '../federation/Federation';
import type { PageLoad } from '../federation/PageLoad';
import type { ReleaseUpdates } from '../federation/ReleaseUpdates';
import type { Remotes } from '../federation/Remotes';
import host from '../locales/en.json';
import { HomeStore } from '../pages/home/HomeStore';
import { Shell } from './Shell';

const loadMessages = jest.fn(() => Promise.resolve());

/** A remote page with a field. */
const pageAt = (path: string) =>
  /^\/pages\/(fund|common)\//.test(path)
    ? ({
        app: 'wallet',
        path,
        Component: () => (
          <Page path={path}>
            <input aria-label="Name" />
          </Page>
        ),
        open: () => () => undefined,
        expectRender: () => () => undefined,
        rendered: () => undefined,
      } as unknown as PageLoad)
    : undefined;

/** Remotes that have every page below `/pages/fund/`, for signed-in users, and `/pages/common/`. */
const remotes = {
  ownerOf: (path: string) => (path.startsWith('/pages/fund/') ? 'wallet' : undefined),
  loadMessages,
  needsLogin: (path: string) => path.startsWith('/pages/fund/'),
  pageAtHash: (hash: string) => pageAt(pagePathOfHash(hash)),
} as unknown as Remotes;
const apply = jest.fn();
const enterPage = jest.fn();

const wallet = createTestManifest({
  app: 'wallet',
  routes: [pagePaths.assets],
  menu: [testMenuEntry({ id: 'assets', place: 'tab', path: pagePaths.assets, label: 'Assets' })],
});
/** An app that the host has never heard of. */
const lottery = createTestManifest({
  app: 'lottery',
  routes: ['/pages/lottery'],
  menu: [
    testMenuEntry({ id: 'draw', place: 'tab', path: '/pages/lottery', label: 'Lottery' }),
    testMenuEntry({ id: 'tickets', path: '/pages/lottery', label: 'Tickets', guard: 'signedIn' }),
    testMenuEntry({ id: 'tour', path: '/pages/lottery', label: 'Tour', guard: 'guest' }),
    testMenuEntry({ id: 'rules', path: '/pages/lottery', label: 'Rules', icon: 'from next year' }),
  ],
});

beforeEach(() => {
  jest.clearAllMocks();
  const menu = [wallet, lottery].flatMap((one) =>
    one.menu.map((entry) => ({ ...entry, app: one.app })),
  );
  const home = createTestManifest({
    app: 'host',
    routes: [pagePaths.home, pagePaths.login, pagePaths.orders],
  });
  runTestRelease(createTestRelease({ apps: [home, wallet, lottery], menu }));
});
afterEach(() => runTestRelease(undefined));

function Product({ newRelease, isRevoked }: Partial<ReleaseUpdates>) {
  const app = useApp();
  const [home] = useState(() => new HomeStore(app));
  return (
    <FederationProvider
      value={{
        remotes,
        releases: { newest: newRelease, newRelease, isRevoked, apply, enterPage } as never,
      }}
    >
      <Shell home={home} />
    </FederationProvider>
  );
}

function open(route: string, { signedIn = false, product = <Product /> } = {}) {
  return renderPage(product, { route, api: new FakeApi(), messages: { host }, signedIn });
}

const shownPage = () => document.querySelector('main')?.dataset.page;

test.each([
  ['/', pagePaths.home],
  [pagePaths.home, pagePaths.home],
  ['/pages/quotation/index.vue', pagePaths.home],
  [pagePaths.login, pagePaths.login],
  ['/pages/nowhere', 'not-found'],
])('%s shows %s', async (route, page) => {
  open(route);
  await waitFor(() => expect(shownPage()).toBe(page));
});

test('a page that needs a session has its own title for guests as well, once its messages have arrived', async () => {
  const { app } = open(pagePaths.assets);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in');
  expect(loadMessages).toHaveBeenCalledWith(pagePaths.assets);
  const titles = { '@titles': { [pagePaths.assets]: 'Assets' } };
  act(() => void app.locale.i18n.addResourceBundle('en', 'wallet', titles, true, true));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Assets');
  expect(document.title).toMatch(/^Assets/);
});

const linksIn = async (name: string) => {
  const menu = await screen.findByRole('navigation', { name });
  return [...menu.querySelectorAll('a')].map((link) => link.textContent);
};

test('shows the tabs of the release in its order and marks the current one', async () => {
  const { app } = open(pagePaths.assets, { signedIn: true });
  expect(await linksIn('Main menu')).toEqual(['Assets', 'Lottery']);
  expect(screen.getByRole('link', { name: 'Assets' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Lottery' })).not.toHaveAttribute('aria-current');
  act(() => app.navigate('/pages/lottery'));
  expect(await screen.findByRole('link', { name: 'Lottery' })).toHaveAttribute('aria-current');
});

test('a menu entry of an unknown app appears for whom it is meant, in their language', async () => {
  const { app } = open('/');
  expect(await linksIn('Shortcuts')).toEqual(['Tour', 'Rules']);
  act(() => runInAction(() => (app.session.token = 'token')));
  expect(await linksIn('Shortcuts')).toEqual(['Tickets', 'Rules']);
  act(() => runInAction(() => (app.locale.language = 'th')));
  expect(await linksIn('Shortcuts')).toEqual(['Tickets (th)', 'Rules (th)']);
  expect(await linksIn('Main menu')).toEqual(['Assets (th)', 'Lottery (th)']);
});

test('an inner page has no tabs', async () => {
  open(pagePaths.login);
  await waitFor(() => expect(shownPage()).toBe(pagePaths.login));
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
});

test('a protected page explains why it is closed, then redirects to the login page', async () => {
  const { app } = open('/pages/fund/assets?currency=3');
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  expect(shownPage()).toBe(pagePaths.assets);
  expect(screen.getByRole('alert')).toHaveTextContent('Please log in first');
  // Said once, and not over the page that says it.
  expect(app.toasts.toasts).toEqual([]);

  await waitFor(() => expect(shownPage()).toBe(pagePaths.login), { timeout: 2000 });
  expect(app.session.takeReturnPath()).toBe('/pages/fund/assets?currency=3');
});

test('a page that the release protects replaces itself in the history for a guest', async () => {
  const { app } = open(pagePaths.assets);
  const before = history.length;
  act(() => app.navigate(pagePaths.login));
  await waitFor(() => expect(shownPage()).toBe(pagePaths.login));
  expect(history.length).toBe(before);
});

test('a protected page opens at once for a signed-in user', async () => {
  open(pagePaths.assets, { signedIn: true });
  await waitFor(() => expect(shownPage()).toBe(pagePaths.assets));
  expect(screen.queryByRole('heading', { name: 'Log in' })).toBeNull();
});

test('a protected page is mounted anew if another tab signs in another user', async () => {
  const { app, person } = open(pagePaths.assets, { signedIn: true });
  await person.type(await screen.findByLabelText('Name'), 'Ada');
  act(() => runInAction(() => (app.session.token = 'token of the next')));
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('says when data on screen may be stale', async () => {
  const { app } = open('/');
  act(() => app.activity.setOnline(false));
  expect(await screen.findByText('You are offline. What you see may be old.')).toBeInTheDocument();
  act(() => app.activity.setOnline(true));
  expect(screen.queryByText('You are offline. What you see may be old.')).toBeNull();
});

test('tells on every page how far the clock of the demo was moved, also after a reconnect', async () => {
  const { app, socket } = open(pagePaths.login);
  const days = 86_400_000;
  const beat = (seq: number, forwarded_ms?: number) =>
    socket.send('status', seq, { server_time: Date.now(), feed: 'live', forwarded_ms });
  app.topics.start();
  beat(1);
  expect(screen.queryByText(/Demo clock/)).toBeNull();
  beat(2, 3 * days + 14_400_000 + 60_000);
  expect(await screen.findByText('Demo clock: +3d 4h')).toHaveRole('status');
  act(() => app.navigate(pagePaths.home));
  act(() => socket.disconnect());
  act(() => socket.connect());
  beat(3, 4 * days + 300_000);
  expect(await screen.findByText('Demo clock: +4d 5m')).toBeVisible();
});

test('each page that is opened may be loaded from a new release', async () => {
  const { app } = open(pagePaths.login);
  await screen.findByRole('textbox');
  enterPage.mockClear();
  act(() => app.navigate(pagePaths.home));
  await waitFor(() => expect(enterPage).toHaveBeenCalled());
});

test('announces that a revoked version ends, and lets the user reload at once', async () => {
  const { person } = open('/', { product: <Product isRevoked /> });
  expect(await screen.findByText(/^This version is being withdrawn\./)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  expect(apply).toHaveBeenCalledTimes(1);
});

test('offers a new version, which can be dismissed', async () => {
  const { person } = open('/', { product: <Product newRelease={{ seq: 2 } as never} /> });
  await person.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(apply).toHaveBeenCalledTimes(1);
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText('A new version is ready.')).toBeNull();
});
