import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { sendOneTimePassword } from '@h5/shared/contract/account/endpoints';
import {
  activateAddress,
  deleteAddress,
  getAddresses,
  saveAddress,
  setWhitelist,
  type WithdrawalAddress,
} from '@h5/shared/contract/addresses/endpoints';
import { aWithdrawalAddress } from '@h5/shared/contract/addresses/examples';
import { pagePaths } from '@h5/shared/contract/routes';
import { getSecurityState } from '@h5/shared/contract/security/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { WithdrawalAddressesPage } from './WithdrawalAddressesPage';

const pending = { status: 'pending', usableAt: null } as const;

function open(list: WithdrawalAddress[], whitelist = false) {
  const api = new FakeApi()
    .answer(getAddresses, { list, page: 1, limit: 50, total: list.length, whitelist })
    .answer(getSecurityState)
    .answer(sendOneTimePassword, { resendAfter: 60, expiresIn: 600 })
    .answer(activateAddress)
    .answer(saveAddress)
    .answer(setWhitelist)
    .answer(deleteAddress);
  const route = pagePaths.withdrawalAddresses;
  return renderPage(<WithdrawalAddressesPage />, {
    api,
    route,
    signedIn: true,
    messages: { account },
  });
}

const row = (name: RegExp) => screen.findByRole('button', { name });
const sheet = () => screen.findByRole('dialog');

test('without an address it says what one is for, and leads to the form', async () => {
  open([]);
  expect(await screen.findByText('No addresses yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add an address' })).toHaveAttribute(
    'href',
    `#${pagePaths.withdrawalAddressForm}`,
  );
  expect(screen.queryByRole('switch')).toBeNull();
});

test.each([
  ['one that waits for its code', pending, false, 'Enter code'],
  ['one that can be used', { usableAt: 1 }, false, 'Ready'],
  ['one on hold', { usableAt: Date.now() + 3_600_000 }, false, 'Usable in'],
  ['one that the whitelist leaves out', { usableAt: 1 }, true, 'Not whitelisted'],
])('%s says so', async (_, change, whitelist, words) => {
  open([aWithdrawalAddress(change)], whitelist);
  expect(await row(/Cold wallet/)).toHaveTextContent(words);
});

test('an address is activated by the code of a message', async () => {
  const { api, person } = open([aWithdrawalAddress(pending)]);
  await person.click(await row(/Cold wallet/));
  const dialog = within(await sheet());
  await person.click(await dialog.findByRole('button', { name: 'Send code' }));
  expect(api.inputsOf(sendOneTimePassword)).toEqual([
    { id: aWithdrawalAddress().id, scene: 'address' },
  ]);
  await person.type(dialog.getByLabelText('Verification code'), '123456');
  api.answer(activateAddress, new ApiError('CODE_WRONG', 'This code is not right.'));
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('This code is not right.')).toBeVisible();
  api.answer(activateAddress);
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(api.inputsOf(activateAddress)).toHaveLength(2));
});

test('an address is deleted behind the pay password', async () => {
  const { api, person } = open([aWithdrawalAddress()]);
  await person.click(await row(/Cold wallet/));
  const dialog = within(await sheet());
  await person.click(await dialog.findByRole('button', { name: 'Delete' }));
  expect(dialog.getByRole('button', { name: 'Delete address' })).toBeDisabled();
  await person.type(dialog.getByLabelText('Pay password'), '830274');
  await person.click(dialog.getByRole('button', { name: 'Delete address' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.inputsOf(deleteAddress)).toEqual([
    { id: aWithdrawalAddress().id, payPassword: '830274' },
  ]);
});

test('switching the whitelist off says that it holds everything for a day', async () => {
  const { api, person } = open([aWithdrawalAddress({ isWhitelisted: true })], true);
  await person.click(await screen.findByRole('switch'));
  const dialog = within(await sheet());
  expect(await dialog.findByText(/nothing can leave your account for 24 hours/)).toBeVisible();
  await person.type(dialog.getByLabelText('Pay password'), '830274');
  await person.click(dialog.getByRole('button', { name: 'Turn off' }));
  await waitFor(() =>
    expect(api.inputsOf(setWhitelist)).toEqual([{ isOn: false, payPassword: '830274' }]),
  );
});

test('joining the whitelist says that the address waits again', async () => {
  const { api, person } = open([aWithdrawalAddress()], true);
  await person.click(await row(/Cold wallet/));
  const dialog = within(await sheet());
  await person.click(await dialog.findByRole('button', { name: 'Edit' }));
  await person.click(dialog.getByRole('switch'));
  expect(dialog.getByText(/wait for 24 hours/)).toBeVisible();
  await person.type(dialog.getByLabelText('Pay password'), '830274');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.inputsOf(saveAddress)).toEqual([
      {
        id: aWithdrawalAddress().id,
        label: 'Cold wallet',
        isWhitelisted: true,
        payPassword: '830274',
      },
    ]),
  );
});
