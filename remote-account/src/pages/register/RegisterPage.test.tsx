import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import {
  checkInviteCode,
  register,
  sendOneTimePassword,
} from '@h5/shared/contract/account/endpoints';
import { getAreas, getSetting, getSiteConfig } from '@h5/shared/contract/content/endpoints';
import { anArea } from '@h5/shared/contract/content/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { RegisterPage } from './RegisterPage';

function open(route = '/pages/common/register') {
  const api = new FakeApi()
    .answer(getSiteConfig, { logo: '', name: 'Halden', demoFunds: true, simulatedMarkets: true })
    .answer(getAreas, [anArea()])
    .answer(getSetting, ({ keyword }) => ({ keyword, value: keyword === 'terms' ? '8' : '9' }))
    .answer(sendOneTimePassword, { resendAfter: 60, expiresIn: 600 })
    .answer(checkInviteCode, { inviter: 'Lena W.' })
    .answer(register, 'token-1');
  return renderPage(<RegisterPage />, { api, messages: { account }, route });
}

async function fill({ person }: ReturnType<typeof open>) {
  const email = screen.getByRole('textbox', { name: 'Email' });
  await person.type(email, 'a@b.co');
  await person.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Sent to a@b.co')).toBeInTheDocument();
  // Moves the focus to the code field.
  expect(screen.getByLabelText('Verification code')).toHaveFocus();
  expect(screen.getByLabelText('Verification code')).toHaveAccessibleDescription('Sent to a@b.co');
  await person.keyboard('123456');
  await person.type(screen.getByLabelText('Password'), 'long-enough');
  await person.type(screen.getByLabelText('Confirm password'), 'long-enough');
}

test('the button says what is still missing, until it opens the account', async () => {
  const view = open();
  expect(screen.getByRole('button', { name: 'Enter your email' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await fill(view);
  expect(screen.getByRole('button', { name: 'Accept the terms first' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await view.person.click(screen.getByRole('checkbox'));
  await view.person.click(screen.getByRole('button', { name: 'Create account' }));

  await waitFor(() => expect(location.hash).toBe('#/pages/index/index'));
  expect(localStorage.getItem('token')).toBe('token-1');
});

test('shows the password rule until the password is long enough', async () => {
  const { person } = open();
  const password = screen.getByLabelText('Password');
  await person.type(password, 'abcdef');
  expect(password).toHaveAccessibleDescription('At least 7 characters');
  await person.type(password, 'g');
  expect(password).toHaveAccessibleDescription('Easy to guess. Make it longer.');
});

test('shows an invalid address once the field is left', async () => {
  const { api, person } = open();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await person.type(email, 'somebody@');
  expect(email).toHaveAttribute('aria-invalid', 'false');
  await person.tab();
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Check the email address');
  await person.type(email, 'example.com');
  expect(email).toHaveAttribute('aria-invalid', 'false');
  expect(api.inputsOf(sendOneTimePassword)).toEqual([]);
});

test('asks for the address when a code is to be sent without one', async () => {
  const { api, person } = open();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await person.click(email);
  await person.tab();
  expect(email).toHaveAttribute('aria-invalid', 'false');
  await person.click(screen.getByRole('button', { name: 'Send code' }));
  expect(email).toHaveAccessibleDescription('Enter your email');
  expect(api.inputsOf(sendOneTimePassword)).toEqual([]);

  await person.click(screen.getByRole('radio', { name: 'Phone' }));
  expect(screen.getByRole('textbox', { name: 'Phone' })).toBeValid();
});

test('shows the inviter', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Invitation code Optional' }));
  expect(screen.getByLabelText('Invitation code')).toHaveFocus();
  await person.type(screen.getByLabelText('Invitation code'), 'hld8k2xy');
  expect(await screen.findByText('From Lena W.')).toBeInTheDocument();
});

test('an error of the invite code is shown, although its field was collapsed', async () => {
  const view = open();
  view.api.answer(register, new ApiError('INVITE_CODE_UNKNOWN', 'Nobody has this code.'));
  await fill(view);
  await view.person.click(screen.getByRole('checkbox'));
  await view.person.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Nobody has this code.')).toBeInTheDocument();
});

test('the terms and the risk notice can be read first', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'terms' })).toHaveAttribute(
    'href',
    '#/pages/common/article?id=8',
  );
  expect(screen.getByRole('link', { name: 'risk notice' })).toHaveAttribute(
    'href',
    '#/pages/common/article?id=9',
  );
});

test('a wrong code is shown at its field', async () => {
  const view = open();
  view.api.answer(register, new ApiError('CODE_WRONG', 'The code is wrong.'));
  await fill(view);
  await view.person.click(screen.getByRole('checkbox'));
  await view.person.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('The code is wrong.')).toBeInTheDocument();
  expect(screen.getByLabelText('Verification code')).toBeInvalid();
});

test('the code of a link that invites is filled in and checked', async () => {
  open('/pages/common/register?invite=abc123');
  const field = await screen.findByRole('textbox', { name: /Invitation code/ });
  expect(field).toHaveValue('ABC123');
  expect(await screen.findByText(/Lena W\./)).toBeVisible();
});
