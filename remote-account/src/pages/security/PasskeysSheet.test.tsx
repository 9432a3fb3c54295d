import { screen, waitFor, within } from '@testing-library/react';
import { pagePaths } from '@h5/shared/contract/routes';
import { getSecurityState, type SecurityState } from '@h5/shared/contract/security/endpoints';
import {
  getPasskeys,
  makePasskeyOptions,
  registerPasskey,
  removePasskey,
  renamePasskey,
} from '@h5/shared/contract/security/passkeys';
import { makePasskey, PasskeyError } from '@h5/shared/requests/passkeys';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { PasskeysSheet } from './PasskeysSheet';

jest.mock('@h5/shared/requests/passkeys', () => ({
  ...jest.requireActual<object>('@h5/shared/requests/passkeys'),
  makePasskey: jest.fn(),
}));
const make = jest.mocked(makePasskey);

const state: SecurityState = {
  email: 'd***o@example.com',
  phone: null,
  hasPayPassword: true,
  hasTotp: false,
  recoveryCodes: 0,
  passkeys: 0,
  level: 0,
  done: 2,
  holds: [],
  phishingWord: null,
  frozenAt: null,
};
const passkey = {
  id: '0198a5b0-7c1e-7000-8000-0000000000aa',
  name: 'Phone',
  isSynced: true,
  createdAt: Date.UTC(2026, 0, 15),
  usedAt: null,
};

function open(change: Partial<SecurityState> = {}) {
  Object.assign(window, { PublicKeyCredential: class {} });
  make.mockResolvedValue('new answer');
  const mine = { ...state, ...change };
  const api = new FakeApi()
    .answer(getSecurityState, mine)
    .answer(getPasskeys, { list: [passkey] })
    .answer(makePasskeyOptions, { options: '{}' })
    .answer(registerPasskey, passkey)
    .answer(renamePasskey)
    .answer(removePasskey);
  const page = <PasskeysSheet isOpen onClose={() => undefined} state={mine} />;
  return renderPage(page, {
    api,
    route: pagePaths.security,
    signedIn: true,
    messages: { account },
  });
}

const sheet = () => within(screen.getByRole('dialog'));
const press = (name: string) => sheet().getByRole('button', { name });
const payPassword = () => sheet().getByLabelText('Pay password');

test('a first passkey needs the pay password alone', async () => {
  const { api, person } = open();
  await person.click(press('Add a passkey'));
  await person.clear(sheet().getByLabelText('Name'));
  await person.type(sheet().getByLabelText('Name'), 'My phone');
  expect(press('Add')).toBeDisabled();
  await person.type(payPassword(), '830274');
  await person.click(press('Add'));
  await waitFor(() => expect(press('Add a passkey')).toBeVisible());
  expect(api.inputsOf(registerPasskey)).toEqual([
    { name: 'My phone', answer: 'new answer', payPassword: '830274' },
  ]);
});

test('with an authenticator app its code is asked for', async () => {
  const { api, person } = open({ hasTotp: true, passkeys: 1 });
  await person.click(press('Add a passkey'));
  await person.type(payPassword(), '830274');
  expect(press('Add')).toBeDisabled();
  await person.type(sheet().getByLabelText('Code of your authenticator app'), '048213');
  await person.click(press('Add'));
  await waitFor(() => expect(api.inputsOf(registerPasskey)).toMatchObject([{ code: '048213' }]));
});

test('says that no passkey was used if the person closes the window of the browser', async () => {
  const { api, person } = open();
  make.mockRejectedValue(new PasskeyError('cancelled', undefined));
  await person.click(press('Add a passkey'));
  await person.type(payPassword(), '830274');
  await person.click(press('Add'));
  expect(await sheet().findByText('No passkey was used.')).toBeVisible();
  expect(api.inputsOf(registerPasskey)).toEqual([]);
});

test('is renamed, and removed with a word about the hold', async () => {
  const { api, person } = open({ passkeys: 1 });
  await person.click(await sheet().findByRole('button', { name: /Phone/ }));
  await person.type(sheet().getByLabelText('Name'), ' 2');
  await person.type(payPassword(), '830274');
  await person.click(press('Save'));
  await waitFor(() =>
    expect(api.inputsOf(renamePasskey)).toEqual([
      { id: passkey.id, name: 'Phone 2', payPassword: '830274' },
    ]),
  );
  await person.click(await sheet().findByRole('button', { name: /Phone/ }));
  await person.click(press('Remove this passkey'));
  expect(sheet().getByText(/nothing can leave your account for 24 hours/)).toBeVisible();
  await person.type(payPassword(), '830274');
  await person.click(press('Remove'));
  await waitFor(() =>
    expect(api.inputsOf(removePasskey)).toEqual([{ id: passkey.id, payPassword: '830274' }]),
  );
});
