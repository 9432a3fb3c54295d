import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { HashRouter } from '@h5/shared/app';
import { PageLoad } from './federation/PageLoad';
import words from './locales/en.json';
import { RemoteBoundary } from './RemoteBoundary';

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { host: words } },
  initAsync: false,
});

beforeEach(() => {
  window.reportError = jest.fn();
  Object.defineProperty(window, '__H5__', {
    value: { release: { apps: { trade: { version: '1.0.0' } } } },
    configurable: true,
  });
});

afterEach(() => jest.useRealTimers());

function show(load: () => Promise<() => React.ReactNode>) {
  const page = new PageLoad('trade', '/pages/market/market', {
    load,
    diagnose: async () => 'REMOTE_UNREACHABLE',
  });
  render(
    <I18nextProvider i18n={i18n}>
      <HashRouter>
        <RemoteBoundary page={page} />
      </HashRouter>
    </I18nextProvider>,
  );
}

test('shows the page of the remote', async () => {
  show(async () => () => <p>Markets</p>);
  expect(await screen.findByText('Markets')).toBeInTheDocument();
});

test('shows an indicator only for what takes more than 200 ms', async () => {
  jest.useFakeTimers();
  show(() => new Promise(() => undefined));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(199));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status')).toBeInTheDocument();
});

test('says what happened when the page does not come, and tries again', async () => {
  let isAway = true;
  show(async () => {
    if (isAway) throw new Error('net');
    return () => <p>Markets</p>;
  });
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent(words.remote.failure.REMOTE_UNREACHABLE);

  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: /retry|try again/i }));
  expect(await screen.findByText('Markets')).toBeInTheDocument();
});

test('a page that throws takes only itself down, and can be opened again', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  show(async () => () => {
    if (isBroken) throw new Error('boom');
    return <p>Markets</p>;
  });
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent(words.remote.failure.REMOTE_CRASHED);
  expect(window.reportError).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'trade@1.0.0 /pages/market/market: REMOTE_CRASHED' }),
  );

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: /retry|try again/i }));
  expect(await screen.findByText('Markets')).toBeInTheDocument();
  errors.mockRestore();
});
