import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { sendOneTimePassword } from '@h5/shared/contract/account/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import {
  getSecurityState,
  setPayPassword,
  type SecurityState,
} from '@h5/shared/contract/security/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { PayPasswordPage } from './PayPasswordPage';

const state: SecurityState = {
  email: 'd***o@example.com',
  phone: null,
  hasPayPassword: false,
  hasTotp: false,
  recoveryCodes: 0,
  passkeys: 0,
  level: 0,
  done: 1,
  holds: [],
  phishingWord: null,
  frozenAt: null,
};

function open(change: Partial<SecurityState> = {}) {
  const api = new FakeApi()
    .answer(getSecurityState, { ...state, ...change })
    .answer(sendOneTimePassword, { resendAfter: 60, expiresIn: 600 })
    .answer(setPayPassword);
  const route = pagePaths.payPassword;
  return renderPage(<PayPasswordPage />, { api, route, signedIn: true, messages: { account } });
}

test('refuses what is easily guessed, and what was typed differently', async () => {
  const { api, person } = open();
  await person.type(await screen.findByLabelText('New pay password'), '112233');
  expect(screen.getByText('Avoid repeated digits and sequences')).toBeVisible();
  await person.clear(screen.getByLabelText('New pay password'));
  await person.type(screen.getByLabelText('New pay password'), '830274');
  expect(screen.queryByText('Avoid repeated digits and sequences')).toBeNull();
  await person.type(screen.getByLabelText('Enter it again'), '830275');
  await person.type(screen.getByLabelText('Verification code'), '123456');
  expect(screen.getByText('The passwords are not the same')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(api.inputsOf(setPayPassword)).toEqual([]);
});

test('is set by a code that was sent to the person', async () => {
  const { api, person } = open();
  expect(await screen.findByLabelText('New pay password')).toHaveAttribute('type', 'password');
  expect(screen.queryByText(/After a change/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Sent to d***o@example.com')).toBeVisible();
  await person.type(screen.getByLabelText('New pay password'), '830274');
  await person.type(screen.getByLabelText('Enter it again'), '830274');
  await person.type(screen.getByLabelText('Verification code'), '123456');
  api.answer(setPayPassword, new ApiError('CODE_WRONG', 'The code is wrong.'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The code is wrong.')).toBeVisible();
  api.answer(setPayPassword);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(location.hash).toBe(`#${pagePaths.security}`));
  const input = { password: '830274', repeatedPassword: '830274', code: '123456' };
  expect(api.inputsOf(setPayPassword)).toEqual([input, input]);
});

test('a change tells of the hold first, and asks for TOTP while it is on', async () => {
  const { person } = open({ hasPayPassword: true, hasTotp: true });
  expect(await screen.findByText(/nothing can leave your account for 24 hours/)).toBeVisible();
  await person.type(screen.getByLabelText('New pay password'), '830274');
  await person.type(screen.getByLabelText('Enter it again'), '830274');
  await person.type(screen.getByLabelText('Verification code'), '123456');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await person.type(screen.getByLabelText(/Code of your authenticator app/), '048213');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});
