import { screen, waitFor } from '@testing-library/react';
import {
  getCurrentUser,
  resetPassword,
  sendOneTimePassword,
} from '@h5/shared/contract/account/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { getSecurityState } from '@h5/shared/contract/security/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { PasswordPage } from './PasswordPage';

test('is changed by a code that is sent to the account, and tells of the hold first', async () => {
  const api = new FakeApi()
    .answer(getSecurityState)
    .answer(getCurrentUser)
    .answer(sendOneTimePassword, { resendAfter: 60, expiresIn: 600 })
    .answer(resetPassword);
  const route = pagePaths.password;
  const { app, person } = renderPage(<PasswordPage />, {
    api,
    route,
    signedIn: true,
    messages: { account },
  });
  expect(await screen.findByText(/nothing can leave your account for 24 hours/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Send code' }));
  const userString = app.session.user?.account;
  expect(api.inputsOf(sendOneTimePassword)).toEqual([
    expect.objectContaining({ userString, scene: 'forget' }),
  ]);
  const save = screen.getByRole('button', { name: 'Save password' });
  await person.type(screen.getByLabelText('New password'), 'correct-horse-9');
  await person.type(screen.getByLabelText('Confirm password'), 'correct-horse-8');
  await person.type(screen.getByLabelText('Verification code'), '123456');
  expect(save).toBeDisabled();
  await person.type(screen.getByLabelText('Confirm password'), '{Backspace}9');
  await person.click(save);
  await waitFor(() => expect(location.hash).toBe(`#${pagePaths.security}`));
  expect(api.inputsOf(resetPassword)).toEqual([
    {
      userString,
      code: '123456',
      password: 'correct-horse-9',
      repeatedPassword: 'correct-horse-9',
    },
  ]);
});
