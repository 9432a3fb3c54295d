import { act, screen, waitFor, within } from '@testing-library/react';
import { register } from '@h5/shared/contract/account/endpoints';
import { getSiteConfig } from '@h5/shared/contract/content/endpoints';
import { useNavigate } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import host from '../locales/en.json';
import { WelcomeSheet } from './WelcomeSheet';

/** In place of the registration form: navigates home. */
function Form() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(pagePaths.home, { replace: true })}>Go</button>;
}

const account = {
  userString: 'a@b.co',
  kind: 'email',
  code: '123456',
  password: 'long-enough',
  repeatedPassword: 'long-enough',
} as const;

async function open({ isDemo = true } = {}) {
  const api = new FakeApi()
    .answer(register, 'token-1')
    .answer(getSiteConfig, { logo: '', name: 'Halden', demoFunds: isDemo, simulatedMarkets: true });
  const page = (
    <>
      <Form />
      <WelcomeSheet />
    </>
  );
  const view = renderPage(page, { route: pagePaths.register, api, messages: { host } });
  await act(() => view.app.site.load());
  return view;
}

async function openAccount(view: Awaited<ReturnType<typeof open>>) {
  await act(() => view.app.session.register(account));
  expect(screen.queryByRole('dialog')).toBeNull();
  await view.person.click(screen.getByRole('button', { name: 'Go' }));
  return screen.findByRole('dialog', { name: 'Welcome to Halden' });
}

test('shows a new user once what is in the account and what to do with it', async () => {
  const view = await open();
  const sheet = await openAccount(view);
  expect(sheet).toHaveTextContent('10,000 USDT of demo funds are in your Spot account.');
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(3);
  await view.person.click(within(sheet).getByRole('button', { name: 'Look around first' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(location.hash).toBe('#/pages/index/index'));
  expect(view.app.session.isNew).toBe(false);
});

test('links to the first trade', async () => {
  const view = await open();
  const sheet = await openAccount(view);
  await view.person.click(within(sheet).getByRole('button', { name: 'Make your first trade' }));
  await waitFor(() => expect(location.hash).toBe('#/pages/transaction/index'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('does not mention demo funds if there are none', async () => {
  const sheet = await openAccount(await open({ isDemo: false }));
  expect(sheet).not.toHaveTextContent(/10,000|demo/i);
  expect(sheet).toHaveTextContent('Your account is ready.');
});

test('is not shown after sign-in or sign-out', async () => {
  const view = await open();
  await act(() => view.app.session.register(account));
  act(() => view.app.session.end());
  await view.person.click(screen.getByRole('button', { name: 'Go' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
