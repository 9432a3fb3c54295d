import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import {
  issueResetToken,
  login,
  resetPassword,
  sendOneTimePassword,
} from '@h5/shared/contract/account/endpoints';
import { getAreas, getSiteConfig } from '@h5/shared/contract/content/endpoints';
import { anArea } from '@h5/shared/contract/content/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import account from '../../locales/en.json';
import { LoginPage } from './LoginPage';

function open(route: string = pagePaths.login) {
  const api = new FakeApi()
    .answer(getSiteConfig, { logo: '', name: 'Halden', demoFunds: true, simulatedMarkets: true })
    .answer(getAreas, [anArea(), anArea({ id: 66, areaCode: '+66', name: 'Thailand' })])
    .answer(sendOneTimePassword, { resendAfter: 60, expiresIn: 600 })
    .answer(issueResetToken, { resetToken: 'reset-token-1' })
    .answer(resetPassword)
    .answer(login, 'token-1');
  return renderPage(<LoginPage />, { route, api, messages: { account } });
}

test('signs in and leads to where the person wanted to be', async () => {
  const { api, app, person } = open();
  app.storage.set('returnTo', '/pages/fund/assets?currency=3');
  await person.type(screen.getByLabelText('Email', { selector: '[name=user_string]' }), 'a@b.co');
  await person.type(screen.getByLabelText('Password'), 'demo-1234');
  await person.click(screen.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(location.hash).toBe('#/pages/fund/assets?currency=3'));
  expect(localStorage.getItem('token')).toBe('token-1');
  expect(api.inputsOf(login)).toEqual([
    { userString: 'a@b.co', kind: 'email', password: 'demo-1234' },
  ]);
});

test('shows what is missing after the first attempt', async () => {
  const { api, person } = open();
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByText('Enter your email')).toBeInTheDocument();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
  expect(api.inputsOf(login)).toEqual([]);
});

test('shows a server error and keeps the input', async () => {
  const { api, person } = open();
  api.answer(login, new ApiError('WRONG_CREDENTIALS', 'The account or the password is wrong.'));
  await person.type(screen.getByLabelText('Email', { selector: '[name=user_string]' }), 'a@b.co');
  await person.type(screen.getByLabelText('Password'), 'wrong-one');
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('The account or the password is wrong.')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('wrong-one');
});

test('asks for the second factor after the right password only, and for the password again with another', async () => {
  const { api, person } = open();
  api.answer(login, new ApiError('NEED_TOTP', 'Enter a code.'));
  await person.type(screen.getByLabelText('Email', { selector: '[name=user_string]' }), 'a@b.co');
  await person.type(screen.getByLabelText('Password'), 'demo-1234');
  expect(screen.queryByLabelText(/Code of your authenticator app/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  const code = await screen.findByLabelText(/Code of your authenticator app/);
  expect(screen.queryByText('Enter a code.')).toBeNull();
  api.answer(login, new ApiError('TOTP_WRONG', 'This code is wrong.'));
  await person.type(code, '048213');
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('This code is wrong.')).toBeInTheDocument();
  expect(api.inputsOf(login).at(-1)).toEqual({
    userString: 'a@b.co',
    kind: 'email',
    password: 'demo-1234',
    code: '048213',
  });
  await person.type(screen.getByLabelText('Password'), '5');
  expect(screen.queryByLabelText(/Code of your authenticator app/)).toBeNull();
});

test('a phone number shows its area, which can be changed', async () => {
  const { person } = open();
  await person.click(screen.getByRole('radio', { name: 'Phone' }));
  const area = await screen.findByRole('link', { name: 'Country or region: India +91' });
  expect(area).toHaveAttribute('href', '#/pages/common/area');
});

test('takes over the address from the login form when resetting the password', async () => {
  const { api, person } = open();
  await person.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.co');
  await person.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('a@b.co');
  await person.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByLabelText('Verification code')).toHaveFocus();
  await person.keyboard('123456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('New password')).toHaveFocus();
  await person.keyboard('long-enough');
  await person.type(screen.getByLabelText('Confirm password'), 'long-enough');
  await person.click(screen.getByRole('button', { name: 'Save password' }));
  await screen.findByText('Your password is changed');

  await person.click(screen.getByRole('button', { name: 'Log in' }));
  await person.type(await screen.findByLabelText('Password'), 'long-enough');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('a@b.co');
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(api.inputsOf(login)).toHaveLength(1));
  expect(api.inputsOf(login)).toEqual([
    { userString: 'a@b.co', kind: 'email', password: 'long-enough' },
  ]);
});

test('leads through a forgotten password to a new one', async () => {
  const { api, person } = open(pageUrl(pagePaths.login, { mode: 'forget' }));
  expect(screen.getByRole('button', { name: 'Enter your email' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await person.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.co');
  await person.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByLabelText('Verification code');
  expect(code).toHaveAccessibleDescription('Sent to a@b.co if it has an account');
  await person.type(code, '123456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await person.type(await screen.findByLabelText('New password'), 'long-enough');
  await person.type(screen.getByLabelText('Confirm password'), 'long-enough');
  await person.click(screen.getByRole('button', { name: 'Save password' }));

  expect(await screen.findByText('Your password is changed')).toBeInTheDocument();
  expect(api.inputsOf(resetPassword)).toEqual([
    expect.objectContaining({ userString: 'a@b.co', resetToken: 'reset-token-1' }),
  ]);
});

test('the identifier comes back after a reload, the password does not', async () => {
  sessionStorage.clear();
  const before = open();
  const named = () => screen.getByLabelText('Email', { selector: '[name=user_string]' });
  expect(before.app.activity.isBusy).toBe(false);
  await before.person.type(named(), 'a@b.co');
  await before.person.type(screen.getByLabelText('Password'), 'demo-1234');
  expect(before.app.activity.isBusy).toBe(true);
  before.app.drafts.save();
  expect(sessionStorage.getItem('h5.drafts')).not.toContain('demo-1234');
  before.unmount();

  open();
  expect(named()).toHaveValue('a@b.co');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});
