import { ApiError } from '@h5/shared/app';
import {
  issueResetToken,
  resetPassword,
  sendOneTimePassword,
} from '@h5/shared/contract/account/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { ForgotPasswordStore } from './ForgotPasswordStore';

function setup() {
  const api = new FakeApi()
    .answer(sendOneTimePassword, { resendAfter: 60, expiresIn: 600 })
    .answer(issueResetToken, { resetToken: 'reset-token-1' })
    .answer(resetPassword);
  const site = { areaCode: '+91', area: undefined, loadAreas: () => Promise.resolve() };
  const form = new ForgotPasswordStore({ api, site });
  form.identifier.edit('name@example.com');
  return { api, form };
}

async function toPassword(form: ForgotPasswordStore) {
  await form.submit();
  form.code.edit('123456');
  await form.submit();
  form.password.edit({ password: 'long-enough', repeated: 'long-enough' });
}

test('goes from account to code to password to done', async () => {
  const { api, form } = setup();
  await toPassword(form);
  expect(form.step).toBe('password');
  await form.submit();
  expect(form.step).toBe('done');
  expect(api.inputsOf(resetPassword)).toEqual([
    {
      userString: 'name@example.com',
      password: 'long-enough',
      repeatedPassword: 'long-enough',
      resetToken: 'reset-token-1',
    },
  ]);
  expect(form.password.password).toBe('');
});

test('stays where something is missing', async () => {
  const { api, form } = setup();
  form.identifier.edit('name');
  await form.submit();
  expect(form).toMatchObject({ step: 'account', problem: 'EMAIL_INVALID' });
  expect(api.calls).toEqual([]);
});

test('does not send a second code after going back and forward', async () => {
  const { api, form } = setup();
  await form.submit();
  expect(form.back()).toBe(true);
  expect(form.back()).toBe(false);
  await form.submit();
  expect(form.step).toBe('code');
  expect(api.inputsOf(sendOneTimePassword)).toHaveLength(1);
});

test('shows a wrong code where it was typed', async () => {
  const { api, form } = setup();
  api.answer(issueResetToken, new ApiError('CODE_WRONG', 'The code is wrong.'));
  await form.submit();
  form.code.edit('000000');
  await form.submit();
  expect(form).toMatchObject({ step: 'code', serverError: 'The code is wrong.' });
  const { handlesError } = api.calls.at(-1)?.options ?? {};
  expect(handlesError?.(new ApiError('CODE_WRONG', 'The code is wrong.'))).toBe(true);
});

test('asks for a code again when the reset token has expired', async () => {
  const { api, form } = setup();
  await toPassword(form);
  api.answer(resetPassword, new ApiError('TICKET_EXPIRED', 'Start again.'));
  await form.submit();
  expect(form).toMatchObject({ step: 'code', serverError: 'Start again.' });
  expect(form.code.code).toBe('');
});

test('clears the password when going back to change the account', async () => {
  const { form } = setup();
  await toPassword(form);
  form.back();
  expect(form).toMatchObject({ step: 'account', code: { code: '' } });
  expect(form.password).toMatchObject({ password: '', repeated: '' });
});
