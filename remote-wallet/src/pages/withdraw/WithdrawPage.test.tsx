import { screen, waitFor, within } from '@testing-library/react';
import { getAddresses } from '@h5/shared/contract/addresses/endpoints';
import { aWithdrawalAddress } from '@h5/shared/contract/addresses/examples';
import { getFiatRates } from '@h5/shared/contract/content/endpoints';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getSecurityState } from '@h5/shared/contract/security/endpoints';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  getWithdrawal,
  getWithdrawalInfo,
  makeWithdrawal,
  type WithdrawalInfo,
} from '@h5/shared/contract/withdrawals/endpoints';
import { aWithdrawal } from '@h5/shared/contract/withdrawals/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { WithdrawPage } from './WithdrawPage';

const info: WithdrawalInfo = {
  available: '1200',
  withdrawable: '1000',
  minimum: '5',
  feeRate: '0.001',
  networks: [],
  limit: { level: 1, limit: '200', used: '0.5', left: '199.5', freeAt: null },
  unitInBtc: '0.00001667',
  holds: [],
  obstacles: [],
};
const prepared = aWithdrawal({ state: 'prepared', txid: null, acceptedAt: null, sentAt: null });

function open(
  change: Partial<WithdrawalInfo> = {},
  { query = '?currency=3', addresses = [aWithdrawalAddress({ usableAt: 1 })] } = {},
) {
  const page = { page: 1, limit: 50, total: addresses.length, whitelist: false };
  const api = new FakeApi()
    .answer(getWithdrawalInfo, { ...info, ...change })
    .answer(getAddresses, { ...page, list: addresses })
    .answer(getSecurityState)
    .answer(getBalances, [aBalance({ available: '1200', frozen: '0' })])
    .answer(getProfitBaseline)
    .answer(getMarkets, [aMarket()])
    .answer(getFiatRates)
    .answer(makeWithdrawal, prepared)
    .answer(getWithdrawal, { withdrawal: prepared, lines: [] })
    .answer(confirmWithdrawal)
    .answer(cancelWithdrawal);
  return renderPage(<WithdrawPage />, {
    api,
    signedIn: true,
    messages: { wallet: en },
    route: `/pages/fund/withdraw${query}`,
  });
}

const amount = () => screen.findByRole('textbox', { name: /Amount/ });

test('every reason against it is told before anything is typed, with the way out', async () => {
  open({ obstacles: ['identity', 'pay_password', 'no_address'] }, { addresses: [] });
  expect(await screen.findByRole('link', { name: /Verify your identity/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Set a pay password/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Save an address first/ })).toBeVisible();
});

test('what arrives is the amount less the fee, and both are promised to the server', async () => {
  const { api, person } = open();
  await person.type(await amount(), '500');
  expect(await screen.findByText('499 USDT')).toBeVisible();
  await person.type(screen.getByLabelText('Pay password'), '830274');
  await person.click(screen.getByRole('button', { name: 'Withdraw' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('TRC20')).toBeVisible();
  expect(sheet.getByText('700')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(api.inputsOf(makeWithdrawal)).toEqual([
      expect.objectContaining({
        currencyId: 3,
        network: 'TRC20',
        to: aWithdrawalAddress().id,
        amount: '500',
        net: '499',
        payPassword: '830274',
      }),
    ]),
  );
  await waitFor(() => expect(location.hash).toContain(`id=${prepared.id}`));
});

test.each([
  ['4', 'At least 5 USDT'],
  ['1001', 'More than can leave'],
  ['7.1234567', 'Too many decimals for this network'],
])('%s is refused before it is sent', async (typed, words) => {
  const { api, person } = open();
  await person.type(await amount(), typed);
  expect(await screen.findAllByText(words)).not.toHaveLength(0);
  expect(api.inputsOf(makeWithdrawal)).toEqual([]);
});

test('an amount above what the limit leaves is refused', async () => {
  const { person } = open({
    limit: { level: 1, limit: '200', used: '199.99', left: '0.01', freeAt: null },
  });
  await person.type(await amount(), '900');
  expect(await screen.findAllByText('Above your 24 h limit')).not.toHaveLength(0);
});

test('an address on hold cannot be chosen by itself', async () => {
  open({}, { addresses: [aWithdrawalAddress({ usableAt: Date.now() + 3_600_000 })] });
  expect(
    await screen.findByRole('button', { name: /To address: Choose an address/ }),
  ).toBeVisible();
});

test('one that was begun is confirmed by the code of the message, or taken back', async () => {
  const { api, person } = open({}, { query: `?id=${prepared.id}` });
  expect(await screen.findByText('Waits for your code')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: 'Code from our message' }), '123456');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(api.inputsOf(confirmWithdrawal)).toEqual([{ id: prepared.id, code: '123456' }]),
  );
  await person.click(screen.getByRole('button', { name: 'Cancel the withdrawal' }));
  await waitFor(() => expect(api.inputsOf(cancelWithdrawal)).toEqual([{ id: prepared.id }]));
});
