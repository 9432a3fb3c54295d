import { act, screen, waitFor, within } from '@testing-library/react';
import { logout, getCurrentUser } from '@h5/shared/contract/account/endpoints';
import { getSetting } from '@h5/shared/contract/content/endpoints';
import { aUser } from '@h5/shared/contract/account/examples';
import { createTestRelease } from '@h5/shared/testing/createTestRelease';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import { runTestRelease, testMenuEntry } from '@h5/shared/testing/runTestRelease';
import { pagePaths } from '@h5/shared/contract/routes';
import product from '../../../../package.json';
import account from '../../locales/en.json';
import { SettingsPage } from './SettingsPage';

function open({ signedIn = true } = {}) {
  const api = new FakeApi()
    .answer(getCurrentUser, aUser())
    .answer(getSetting, ({ keyword }) => ({ keyword, value: '8' }))
    .answer(logout);
  const view = renderPage(<SettingsPage />, {
    route: pagePaths.settings,
    api,
    messages: { account },
    signedIn,
  });
  void view.app.session.load();
  return view;
}

test('shows who is signed in, with the email masked', async () => {
  open();
  expect(await screen.findByText('h5000001')).toBeInTheDocument();
  expect(screen.getByText('d•••@example.com')).toBeInTheDocument();
  expect(screen.getByText('HLD8K2XY')).toBeInTheDocument();
});

test('shows the version of the product', async () => {
  open({ signedIn: false });
  await screen.findByRole('link', { name: 'Terms of use' });
  const row = screen.getByText('Version').parentElement;
  expect(row).toHaveTextContent(new RegExp(`${product.version}$`));
});

test('a guest can log in or sign up, but not log out', async () => {
  open({ signedIn: false });
  expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign up' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Terms of use' })).toBeInTheDocument();
});

test('apps add entries to the parts of the page, in their order and for whom they are meant', async () => {
  const declared = [
    { id: 'a', label: 'Tickets', guard: 'signedIn' as const },
    { id: 'b', label: 'Tour', guard: 'guest' as const },
    { id: 'c', label: 'Draw limits', group: 'trading' as const },
    { id: 'd', label: 'Rules', group: 'about' as const },
    { id: 'e', label: 'A shortcut', place: 'shortcut' as const },
  ];
  const menu = declared.map((one) => {
    return { ...testMenuEntry({ place: 'account', ...one }), app: 'lottery' };
  });
  runTestRelease(createTestRelease({ menu }));
  const { app } = open();
  const nameOf = (entry: HTMLElement) => entry.closest('section')?.querySelector('h2')?.textContent;
  const sectionOf = (name: string) => nameOf(screen.getByRole('link', { name }));
  expect(screen.getByRole('link', { name: 'Tickets' })).toBeInTheDocument();
  expect(sectionOf('Draw limits')).toBe('Trading');
  expect(sectionOf('Rules')).toBe('About');
  expect(screen.queryByRole('link', { name: 'Tour' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'A shortcut' })).toBeNull();
  act(() => app.session.end());
  expect(screen.queryByRole('link', { name: 'Tickets' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Tour' })).toBeInTheDocument();
  await act(() => app.locale.change('th'));
  expect(screen.getByRole('link', { name: 'Tour (th)' })).toBeInTheDocument();
  runTestRelease(undefined);
});

test('theme and colours change at once and are kept', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: /Theme/ }));
  await person.click(screen.getByRole('radio', { name: 'Light' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  await person.click(screen.getByRole('button', { name: /Up and down colours/ }));
  await person.click(screen.getByRole('radio', { name: 'Red up, green down' }));
  expect(document.documentElement.dataset.upDown).toBe('red');
  expect({ theme: localStorage.theme, upDown: localStorage.upDown }).toEqual({
    theme: 'light',
    upDown: 'red',
  });
});

test('values are shown in the chosen currency', async () => {
  const { app, person } = open();
  await person.click(screen.getByRole('button', { name: /Display currency/ }));
  await person.click(screen.getByRole('radio', { name: /JPY/ }));
  expect(app.fiat.code).toBe('JPY');
});

test('orders are placed without confirmation when it is switched off', async () => {
  const { person } = open();
  const ask = screen.getByRole('switch', { name: /Confirm each order/ });
  expect(ask).toBeChecked();
  await person.click(ask);
  expect(localStorage.confirmOrders).toBe('0');
});

test('orders move what they lack once it is switched on', async () => {
  const { person } = open();
  const moves = screen.getByRole('switch', { name: /Move funds automatically/ });
  expect(moves).not.toBeChecked();
  await person.click(moves);
  expect(localStorage.moveFunds).toBe('1');
});

test('asks for confirmation of logging out, then opens the home page', async () => {
  const { person, app } = open();
  await person.click(screen.getByRole('button', { name: 'Log out' }));
  const sheet = screen.getByRole('dialog', { name: 'Log out?' });
  expect(app.session.isSignedIn).toBe(true);
  await person.click(within(sheet).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(app.session.isSignedIn).toBe(false));
  await waitFor(() => expect(location.hash).toBe('#/'));
});
