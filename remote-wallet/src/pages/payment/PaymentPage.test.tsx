import { screen, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { ApiError } from '@h5/shared/app';
import { getFiatRates } from '@h5/shared/contract/content/endpoints';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import {
  findPayee,
  getPayments,
  sendPayment,
  type Payment,
} from '@h5/shared/contract/payments/endpoints';
import { aPayee, aPayment } from '@h5/shared/contract/payments/examples';
import { getSecurityState, type SecurityState } from '@h5/shared/contract/security/endpoints';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { examples as securityExamples } from '@h5/shared/contract/security/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { PaymentPage } from './PaymentPage';

const payPassword = '830274';

const endpointState = z.decode(getSecurityState.output, securityExamples.getSecurityState.output);

function open(query = '', protection: Partial<SecurityState> = {}, sent: Payment[] = []) {
  const able = { level: 1, hasPayPassword: true, hasTotp: false, holds: [] };
  const state = { ...endpointState, ...able, ...protection };
  const api = new FakeApi()
    .answer(getBalances, [aBalance({ available: '1000', frozen: '0' })])
    .answer(getProfitBaseline)
    .answer(getMarkets, [aMarket()])
    .answer(getFiatRates)
    .answer(getSecurityState, state)
    .answer(findPayee, aPayee())
    .answer(getPayments, aPage(...sent))
    .answer(sendPayment, aPayment());
  const route = `/pages/fund/pay${query}`;
  return renderPage(<PaymentPage />, { api, route, signedIn: true, messages: { wallet: en } });
}

const button = (name: string) => screen.getByRole('button', { name });
const sheet = () => within(screen.getByRole('dialog'));

async function fillIn(person: ReturnType<typeof open>['person']) {
  await person.type(await screen.findByLabelText('Account name'), ' U7KQ2MZ9');
  await person.click(button('Find'));
  expect(await screen.findByText(/Verified: M\*\*\* G\*\*\*/)).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /Amount/ }), '25');
  await person.type(screen.getByLabelText('Message (optional)'), 'Lunch');
}

test('pays a person whose masked name was shown, with the pay password', async () => {
  const { api, person } = open();
  await screen.findByLabelText('Account name');
  expect(button('Find the person first')).toHaveAttribute('aria-disabled');
  await fillIn(person);
  await person.click(button('Pay'));
  await screen.findByRole('dialog');
  expect(sheet().getAllByRole('row')[1]).toHaveTextContent('Your account1,000.00975.00');
  expect(sheet().getByText(/cannot be taken back/)).toBeVisible();
  await person.click(sheet().getByRole('button', { name: 'Enter your pay password' }));
  expect(api.inputsOf(sendPayment)).toEqual([]);
  await person.type(sheet().getByLabelText('Pay password'), payPassword);
  await person.click(sheet().getByRole('button', { name: 'Pay' }));
  expect(await screen.findByRole('heading', { name: '25.00 USDT paid' })).toHaveFocus();
  expect(api.inputsOf(sendPayment)).toEqual([
    {
      reqId: expect.any(String),
      account: 'u7kq2mz9',
      currencyId: 3,
      amount: '25',
      memo: 'Lunch',
      payPassword,
    },
  ]);
});

test('says what the server refuses, and asks for TOTP while it is on', async () => {
  const { api, person } = open('', { hasTotp: true });
  await fillIn(person);
  await person.click(button('Pay'));
  await screen.findByRole('dialog');
  await person.type(sheet().getByLabelText('Pay password'), payPassword);
  expect(sheet().queryByRole('button', { name: 'Pay' })).toBeNull();
  await person.type(sheet().getByLabelText('Code of your authenticator app'), '123456');
  api.answer(sendPayment, new ApiError('LIMIT', 'At most 0.1 BTC more.'));
  await person.click(sheet().getByRole('button', { name: 'Pay' }));
  expect(await sheet().findByText('At most 0.1 BTC more.')).toBeVisible();
  expect(api.inputsOf(sendPayment)).toMatchObject([{ code: '123456' }]);
});

test('another account name is another person', async () => {
  const { api, person } = open();
  await fillIn(person);
  api.answer(findPayee, new ApiError('PAYEE_NOT_FOUND', 'No account has this name.'));
  await person.type(screen.getByLabelText('Account name'), '0');
  expect(screen.queryByText(/Verified/)).toBeNull();
  await person.click(button('Find'));
  expect(await screen.findByText('No account has this name.')).toBeVisible();
  expect(button('Find the person first')).toBeVisible();
});

test('a link names the person', async () => {
  const { api } = open('?account=u7kq2mz9');
  expect(await screen.findByText(/Verified: M/)).toBeVisible();
  expect(api.inputsOf(findPayee)).toEqual([{ account: 'u7kq2mz9' }]);
});

test.each([
  [{ level: 0 }, 'Verify identity', '#/pages/setting/real_mark'],
  [{ hasPayPassword: false }, 'Set pay password', '#/pages/setting/payPassword'],
] as const)(
  'with %j the page leads to what has to be done first',
  async (protection, name, href) => {
    open('', protection);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.queryByLabelText('Account name')).toBeNull();
  },
);

test('says until when nothing may leave', async () => {
  const beganAt = Date.UTC(2026, 0, 15);
  const hold = {
    reason: 'password',
    ofSession: false,
    beganAt,
    endsAt: beganAt + 86_400_000,
  } as const;
  open('', { holds: [hold] });
  expect(
    await screen.findByRole('link', { name: /Nothing can leave your account before/ }),
  ).toBeVisible();
});

test('somebody who was paid before is found by a tap, each person once', async () => {
  const nova = aPayment();
  const orion = aPayment({ id: 'b', account: 'u2', name: 'Orion' });
  const { api, person } = open('', {}, [nova, orion, aPayment({ id: 'c' })]);
  const list = await screen.findByRole('list');
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['NNova', 'OOrion']);
  await person.click(within(list).getByRole('button', { name: 'Nova' }));
  expect(await screen.findByText(/Verified: M/)).toBeVisible();
  expect(screen.getByLabelText('Account name')).toHaveValue('u7kq2mz9');
  expect(api.inputsOf(findPayee)).toEqual([{ account: 'u7kq2mz9' }]);
});
