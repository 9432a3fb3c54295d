import { act, cleanup } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { useApp } from '../app';
import { endpoints } from '../contract/endpoints';
import { loadPage, type DeclaredPage } from './declaredPages';
import { FakeApi } from './FakeApi';
import { longTest } from './longTest';
import { renderPage } from './renderPage';

interface SessionSwitchOptions {
  /** The messages of the remote, by namespace. */
  messages: Record<string, object>;
  /** For pages that show one thing of the person, the query that names one. The others are opened by their example. */
  queries?: Readonly<Record<string, string>>;
}

const longMs = 180_000;

/**
 * Checks that each page of a remote, with data, outlives that another tab signs out and in again; in long tests also after
 * each of its buttons, such as one that opens a sheet or another tab.
 */
export function describeSessionSwitches(
  pages: readonly DeclaredPage[],
  { messages, queries = {} }: SessionSwitchOptions,
): void {
  const all = pages.map((page) => {
    const example = Object.entries(page.example ?? {}).map(([name, value]) => `${name}=${value}`);
    return { page, path: page.path, query: queries[page.path] ?? example.join('&') };
  });

  beforeEach(() => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(anyDrawing);
    URL.createObjectURL = () => 'blob:nothing';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => jest.restoreAllMocks());

  test.each(all)('$path outlives sign-out and sign-in', async (one) => {
    const visit = await open(one, { messages, signedIn: true });
    await visit.switchSessions();
  });

  longTest.each(all)(
    '$path outlives them after each of its buttons',
    async (one) => {
      const count = (await open(one, { messages, signedIn: true })).buttons().length;
      for (let index = 0; index < count; index += 1) {
        cleanup();
        const visit = await open(one, { messages, signedIn: true });
        await visit.press(index);
        await visit.switchSessions();
      }
    },
    longMs,
  );

  longTest.each(all)('$path outlives sign-in and sign-out', async (one) => {
    const visit = await open(one, { messages, signedIn: false });
    await visit.switchSessions([true, false]);
  });
}

/** Opens a page as the host does. */
async function open(
  { page, query }: { page: DeclaredPage; query: string },
  setting: { messages: Record<string, object>; signedIn: boolean },
) {
  const Page = await loadPage(page);
  const { app, baseElement } = renderPage(
    <Guarded needsLogin={page.login ?? false}>
      <Page />
    </Guarded>,
    { route: `${page.path}?${query}`, api: answeringAll(), ...setting },
  );
  app.session.watchOtherTabs();
  await settle();

  const buttons = () => [...baseElement.querySelectorAll('button')];
  return {
    buttons,
    async press(index: number) {
      act(() => buttons()[index]?.click());
      await settle();
    },
    /** What a component throws, `act` throws. */
    async switchSessions(switches = [false, true]) {
      for (const isSignedIn of switches) {
        switchInAnotherTab(isSignedIn ? 'another-token' : null);
        await settle();
      }
    },
  };
}

/** A canvas on which everything can be drawn, of which nothing is seen. */
const anyDrawing: CanvasRenderingContext2D = new Proxy(() => anyDrawing, {
  get: (_, name) => (name === 'width' ? 0 : anyDrawing),
  set: () => true,
}) as never;

/** The contract's example for every call. */
function answeringAll(): FakeApi {
  return endpoints.reduce((api, endpoint) => api.answer(endpoint), new FakeApi());
}

/** Scripts are loaded, calls are answered, and what came is shown. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
}

function switchInAnotherTab(token: string | null): void {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token })));
}

/** The host takes a page that needs a session away from a guest, and mounts it anew for another person. */
const Guarded = observer(function Guarded({
  needsLogin,
  children,
}: {
  needsLogin: boolean;
  children: ReactNode;
}) {
  const { token } = useApp().session;
  if (!needsLogin) return children;
  return token ? <Fragment key={token}>{children}</Fragment> : <p>Log in</p>;
});
