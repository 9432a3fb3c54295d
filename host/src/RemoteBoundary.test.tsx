import { act, screen, waitFor } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useState, type ComponentType } from 'react';
import { useApp } from '@h5/shared/app';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import { pagePaths } from '@h5/shared/contract/routes';
import { createTestManifest, createTestRelease } from '@h5/shared/testing/createTestRelease';
import { runTestRelease } from '@h5/shared/testing/runTestRelease';
import { FederationProvider } from './federation/Federation';
import { PageLoad } from './federation/PageLoad';
import { RemoteError } from './federation/RemoteError';
import words from './locales/en.json';
import { RemoteBoundary } from './RemoteBoundary';

// The title of a page is among the messages of the app that the release names for it.
beforeEach(() => runTestRelease(createTestRelease({ apps: [createTestManifest()] })));
afterEach(() => {
  jest.useRealTimers();
  runTestRelease(undefined);
});

interface Options {
  /** A last good version. */
  lastGood?: ComponentType;
  newRelease?: object;
  signedIn?: boolean;
}

function show(
  load: () => Promise<ComponentType>,
  { lastGood, newRelease, signedIn = false }: Options = {},
) {
  const unfit = new Set<string>();
  const newest = { name: 'trade@2.0.0', load };
  const page = new PageLoad('trade', pagePaths.markets, {
    candidates: () =>
      lastGood
        ? [newest, { name: 'trade@1.0.0', load: async () => lastGood }].filter(
            ({ name }) => !unfit.has(name),
          )
        : [newest],
    diagnose: async (error) =>
      error instanceof RemoteError ? error : new RemoteError('REMOTE_UNREACHABLE', 'net'),
    report: () => undefined,
    prove: () => undefined,
    isProven: () => false,
    quarantine: ({ name }) => void unfit.add(name),
    session: () => localStorage.getItem('token') ?? undefined,
  });
  const apply = jest.fn();
  const releases = { newRelease, check: async () => undefined, apply };
  const shown = renderPage(
    <FederationProvider value={{ remotes, releases } as never}>
      <RemoteBoundary page={page} />
    </FederationProvider>,
    { api: new FakeApi(), messages: { host: words, trade: tradeMessages }, signedIn },
  );
  return { ...shown, apply, unfit };
}

/** The messages of the page, with its title, have arrived. */
const remotes = { ownerOf: () => 'trade', loadMessages: async () => undefined };
const tradeMessages = { '@titles': { [pagePaths.markets]: 'Markets of the day' } };

const main = () => document.querySelector('main');

test('shows the page of the remote', async () => {
  show(async () => () => <p>Markets</p>);
  expect(await screen.findByText('Markets')).toBeInTheDocument();
  expect(main()).toBeNull();
});

test('shows a spinner only if loading takes more than 200 ms', async () => {
  jest.useFakeTimers();
  show(() => new Promise(() => undefined));
  expect(main()?.dataset).toMatchObject({ page: pagePaths.markets, state: 'loading' });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(document.title).toMatch(/^Markets of the day/);
  await act(() => jest.advanceTimersByTimeAsync(199));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status')).toBeInTheDocument();
});

test('shows an error if the page fails to load, and can retry', async () => {
  let isAway = true;
  const { person } = show(async () => {
    if (isAway) throw new Error('net');
    return () => <p>Markets</p>;
  });
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent(words.remote.failure.REMOTE_UNREACHABLE);
  expect(card).toHaveTextContent(words.remote.heals);
  expect(main()?.dataset).toMatchObject({ page: pagePaths.markets, state: 'failed' });

  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Markets')).toBeInTheDocument();
});

test('says that the device is offline if that is the reason', async () => {
  const { app } = show(() => Promise.reject(new Error('net')));
  await screen.findByRole('alert');
  act(() => app.activity.setOnline(false));
  expect(screen.getByRole('alert')).toHaveTextContent(words.remote.offline);
});

test('offers the new release if there is one, because the old files may be gone', async () => {
  const { person, apply } = show(() => Promise.reject(new Error('net')), {
    newRelease: { seq: 2 },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(words.remote.outdated);
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  expect(apply).toHaveBeenCalledTimes(1);
});

test('limits a crash to the page, which can be opened again', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const { person } = show(async () => () => {
    if (isBroken) throw new Error('boom');
    return <p>Markets</p>;
  });
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent(words.remote.failure.REMOTE_CRASHED);
  expect(card).toHaveTextContent(words.remote.stays);

  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Markets')).toBeInTheDocument();
  errors.mockRestore();
});

test('shows a page anew that the end of the session breaks, and blames no version', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Orders = observer(function Orders() {
    const { session } = useApp();
    const [wasSignedIn] = useState(session.isSignedIn);
    if (wasSignedIn && !session.isSignedIn) throw new Error('boom');
    return <p>{session.isSignedIn ? 'My orders' : 'Log in'}</p>;
  });
  const { app, unfit } = show(async () => Orders, {
    lastGood: () => <p>As before</p>,
    signedIn: true,
  });
  expect(await screen.findByText('My orders')).toBeInTheDocument();
  act(() => app.session.end());
  expect(await screen.findByText('Log in')).toBeInTheDocument();
  expect([...unfit]).toEqual([]);
  errors.mockRestore();
});

test('falls back to the last good version if the new one throws', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Broken(): never {
    throw new Error('boom');
  }
  show(async () => Broken, { lastGood: () => <p>Markets as before</p> });
  expect(await screen.findByText('Markets as before')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  errors.mockRestore();
});
