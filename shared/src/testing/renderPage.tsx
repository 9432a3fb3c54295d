import { configure, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { AppProvider, AppStore, HashRouter } from '../app';
import shared from '../app/locales/en.json';
import { FakeApi } from './FakeApi';
import { FakeSocket } from './FakeSocket';

// A busy machine renders late; a test that finds what it waits for does not wait longer.
configure({ asyncUtilTimeout: 5_000 });

interface RenderPageOptions {
  /** The address after the hash. */
  route?: string;
  api?: FakeApi;
  /** The messages of the package under test, by namespace: `{ trade: en }`. */
  messages?: Record<string, object>;
  signedIn?: boolean;
  /** What an earlier visit left in local storage, by key. */
  stored?: Record<string, unknown>;
}

/** An English app with a fake API and a fake socket. */
export function createTestApp({
  api = new FakeApi(),
  messages: words = {},
  signedIn = false,
  stored = {},
}: RenderPageOptions = {}) {
  localStorage.clear();
  if (signedIn) localStorage.setItem('token', 'test-token');
  for (const [key, value] of Object.entries(stored)) {
    localStorage.setItem(key, JSON.stringify(value));
  }
  const socket = new FakeSocket();
  const app = new AppStore({ language: 'en', openSocket: () => socket, api });
  for (const [namespace, bundle] of Object.entries({ ...shared, ...words })) {
    app.locale.i18n.addResourceBundle('en', namespace, bundle, true, true);
  }
  return { app, api, socket };
}

interface RenderedPage extends RenderResult {
  app: AppStore;
  api: FakeApi;
  socket: FakeSocket;
  person: UserEvent;
}

/** Renders a page as the host does; `person` acts as its user. */
export function renderPage(page: ReactElement, setting: RenderPageOptions = {}): RenderedPage {
  const { app, api, socket } = createTestApp(setting);
  location.hash = setting.route ?? '/';
  const view = render(
    <I18nextProvider i18n={app.locale.i18n}>
      <AppProvider value={app}>
        <HashRouter>{page}</HashRouter>
      </AppProvider>
    </I18nextProvider>,
  );
  return { ...view, app, api, socket, person: userEvent.setup() };
}
