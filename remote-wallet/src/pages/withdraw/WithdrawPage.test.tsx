import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { getAddresses } from '@h5/shared/contract/addresses/endpoints';
import { aWithdrawalAddress } from '@h5/shared/contract/addresses/examples';
import { getBankCards, getInternationalBankCards } from '@h5/shared/contract/bank-cards/endpoints';
import { examples as cardExamples } from '@h5/shared/contract/bank-cards/examples';
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
  type WithdrawalDetail,
  type WithdrawalInfo,
} from '@h5/shared/contract/withdrawals/endpoints';
import { aWithdrawal } from '@h5/shared/contract/withdrawals/examples';
import { formatDateTime } from '@h5/shared/rules/formatTime';
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
  bank: null,
};
const cards = z.decode(getBankCards.output, cardExamples.getBankCards.output);
const prepared = aWithdrawal({ state: 'prepared', txid: null, acceptedAt: null, sentAt: null });

function open(
  change: Partial<WithdrawalInfo> = {},
  {
    query = '?currency=3',
    addresses = [aWithdrawalAddress({ usableAt: 1 })],
    detail = { withdrawal: prepared, lines: [] } as WithdrawalDetail,
  } = {},
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
    .answer(getBankCards, cards)
    .answer(getInternationalBankCards, { holder: null, list: [] })
    .answer(makeWithdrawal, prepared)
    .answer(getWithdrawal, detail)
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
  expect(await screen.findByText('499.00 USDT')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Withdraw' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('button', { name: 'Enter your pay password' })).toBeVisible();
  await person.type(sheet.getByLabelText('Pay password'), '830274');
  expect(sheet.getByText('TRC20')).toBeVisible();
  expect(sheet.getByText('700.00')).toBeVisible();
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

test('an address on hold cannot be chosen by itself, and says until when', async () => {
  const usableAt = Date.now() + 3_600_000;
  const { person } = open({}, { addresses: [aWithdrawalAddress({ usableAt })] });
  await person.click(await screen.findByRole('button', { name: /To address: Choose an address/ }));
  await person.click(await screen.findByRole('radio', { name: /usable from/ }));
  await person.type(await amount(), '500');
  expect(screen.getByText('This address cannot be used yet')).toBeVisible();
  expect(await screen.findByRole('status')).toHaveTextContent(/^usable from/);
});

test('a hold is told with its end, and what is not final with its amount', async () => {
  const endsAt = Date.UTC(2026, 0, 16, 12);
  const hold = {
    reason: 'password',
    ofSession: false,
    beganAt: endsAt - 86_400_000,
    endsAt,
  } as const;
  open({ obstacles: ['hold'], holds: [hold] });
  const link = await screen.findByRole('link', { name: /^Nothing can leave your account until/ });
  expect(link).toHaveTextContent(formatDateTime(endsAt, 'en'));
  expect(screen.getByText('Another 200 USDT can leave once their deposit is final.')).toBeVisible();
});

test('what is used of the limit is told with when it is free again', async () => {
  const freeAt = Date.UTC(2026, 0, 16, 12);
  open({ limit: { level: 1, limit: '200', used: '0.5', left: '199.5', freeAt } });
  expect(await screen.findByText('199.5 of 200 BTC left')).toBeVisible();
  expect(screen.getByText(/^Part of it is free again on/)).toBeVisible();
});

test('one that was begun is confirmed by the code of the message, or taken back', async () => {
  const { api, person } = open({}, { query: `?id=${prepared.id}` });
  expect(await screen.findAllByText('Waits for your code')).toHaveLength(2);
  await person.type(screen.getByRole('textbox', { name: 'Code from our message' }), '123456');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(api.inputsOf(confirmWithdrawal)).toEqual([{ id: prepared.id, code: '123456' }]),
  );
  await person.click(screen.getByRole('button', { name: 'Cancel the withdrawal' }));
  await waitFor(() => expect(api.inputsOf(cancelWithdrawal)).toEqual([{ id: prepared.id }]));
});

test('one that has left shows its steps, its transaction and what was booked', async () => {
  const sent = aWithdrawal({ state: 'succeed', confirmations: 40, endedAt: 3 });
  const line = { time: 3, accountType: 2, kind: 'withdraw' } as const;
  const lines = [
    { ...line, id: '1', owner: 'own', amount: '-500', frozen: '500' },
    { ...line, id: '2', owner: 'chain', amount: '499', frozen: '0' },
    { ...line, id: '3', owner: 'fees', amount: '1', frozen: '0' },
  ] as const;
  open({}, { query: `?id=${sent.id}`, detail: { withdrawal: sent, lines: [...lines] } });
  expect(await screen.findByText(sent.txid ?? '')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^Requested/),
    expect.stringMatching(/^Confirmed by you/),
    expect.stringMatching(/^Sent/),
    expect.stringMatching(/^Arrived/),
  ]);
  expect(screen.getByText('Outside (chain)')).toBeVisible();
  expect(screen.getByText('Fee of the exchange')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New withdrawal' })).toBeVisible();
});

const bank = {
  fiat: 'EUR',
  fiats: ['CNY', 'EUR', 'USD'],
  mid: '0.9',
  midSource: 'demo',
  midAt: Date.UTC(2026, 0, 15, 12),
  endsAfter: 20,
};

test('money goes to a saved card: with fee, rate and what the bank pays', async () => {
  const { api, person } = open({ bank, minimum: '20', networks: [] }, { query: '?to=bank' });
  await person.type(await amount(), '500');
  expect(screen.getByText('2.50 USDT')).toBeVisible();
  expect(screen.getByText('1 USDT = 0.8928 EUR')).toBeVisible();
  expect(screen.getByText('444.16 EUR')).toBeVisible();
  expect(screen.getByText(/^Middle price 0.9 − 0.8%, made up for the demo/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Withdraw' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/nobody is paid; it ends by itself after 20 s/)).toBeVisible();
  expect(sheet.getByText('700.00')).toBeVisible();
  await person.type(sheet.getByLabelText('Pay password'), '830274');
  await person.click(sheet.getByRole('button', { name: 'Withdraw' }));
  const [card] = cards.list;
  await waitFor(() =>
    expect(api.inputsOf(makeWithdrawal)).toEqual([
      expect.objectContaining({
        kind: 'domestic',
        to: card?.id,
        amount: '500',
        net: '497.5',
        fiat: 'EUR',
        mid: '0.9',
        payPassword: '830274',
      }),
    ]),
  );
});

test('another currency of the bank has a price of its own, and less than 20 USDT are refused', async () => {
  const { api, person } = open({ bank, minimum: '20' }, { query: '?to=bank' });
  await person.type(await amount(), '19.9');
  expect(await screen.findAllByText('At least 20 USDT')).not.toHaveLength(0);
  await person.click(screen.getByRole('button', { name: /Currency/ }));
  await person.click(screen.getByRole('radio', { name: 'CNY' }));
  await waitFor(() =>
    expect(api.inputsOf(getWithdrawalInfo).at(-1)).toEqual({
      currencyId: 3,
      kind: 'domestic',
      fiat: 'CNY',
    }),
  );
});

test('one that a bank is paying says so, and one that was paid shows the reference', async () => {
  const { method, ...price } = { method: 'domestic' as const, fiat: 'EUR', mid: '0.9' };
  const paid = {
    ...aWithdrawal({ state: 'succeed', txid: 'DEMO-5F0D9C3E', endedAt: 3 }),
    network: null,
    address: '•••• 3000',
    label: 'Commerzbank',
    bank: { ...price, method, money: '445.5', midSource: 'ECB', midAt: 1 },
  };
  open({}, { query: `?id=${paid.id}`, detail: { withdrawal: paid, lines: [] } });
  expect(await screen.findAllByText('445.50 EUR')).toHaveLength(2);
  expect(screen.getByText('Commerzbank · •••• 3000')).toBeVisible();
  expect(screen.getByText('DEMO-5F0D9C3E')).toBeVisible();
});

test('one that the network has dropped says that the amount is still there', async () => {
  const dropped = aWithdrawal({ state: 'errored', confirmations: 0 });
  open({}, { query: `?id=${dropped.id}`, detail: { withdrawal: dropped, lines: [] } });
  expect(await screen.findAllByText(/^Dropped by the network/)).toHaveLength(2);
  expect(screen.getByText(/The amount is still yours/)).toBeVisible();
});
