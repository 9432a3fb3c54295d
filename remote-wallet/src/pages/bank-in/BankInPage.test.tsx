import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { ApiError } from '@h5/shared/app';
import {
  getBankIn,
  requestBankRecharge,
  type BankIn,
} from '@h5/shared/contract/recharges/endpoints';
import { aBankRecharge, examples } from '@h5/shared/contract/recharges/examples';
import { uploadPicture } from '@h5/shared/contract/uploads/endpoints';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { BankInPage } from './BankInPage';

const voucher = '0198a5b0-7c1e-4000-8000-0000000000b2';
const terms = z.decode(getBankIn.output, examples.getBankIn.output);

function open(change: Partial<BankIn> = {}) {
  const api = new FakeApi()
    .answer(getBalances, [aBalance({ available: '1000', frozen: '0' })])
    .answer(getProfitBaseline)
    .answer(getBankIn, ({ fiat }) => ({ ...terms, fiat: fiat ?? 'USD', ...change }))
    .answer(uploadPicture, `/api/upload/${voucher}`)
    .answer(requestBankRecharge, aBankRecharge());
  return renderPage(<BankInPage />, { api, signedIn: true, messages: { wallet: en } });
}

const money = () => screen.findByRole('textbox', { name: /Amount that you send/ });
const picture = () => new File(['x'], 'voucher.jpg', { type: 'image/jpeg' });

test('shows where to send money, with the own reference and what it becomes', async () => {
  const { person } = open();
  await person.type(await money(), '715.68');
  expect(screen.getByText('100.00 USDT')).toBeVisible();
  expect(screen.getByText('1 USDT = 7.1568 USD')).toBeVisible();
  expect(screen.getByText(/Middle price 7.10 \+ 0.8%, made up for the demo/)).toBeVisible();
  expect(screen.getByText('HALK7Q2M9')).toBeVisible();
  expect(screen.getByText(/this account does not exist/)).toBeVisible();
});

test('is sent in with the voucher, at the price that was shown', async () => {
  const { api, person } = open();
  await person.type(await money(), '715.68');
  expect(screen.getByRole('button', { name: 'Add the voucher' })).toHaveAttribute('aria-disabled');
  await person.upload(screen.getByLabelText(/Voucher of the transfer/), picture());
  expect(await screen.findByText('Attached. Choose another')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'I have sent the money' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getAllByRole('row')[1]).toHaveTextContent('Available balance1,000.001,100.00');
  expect(sheet.getByText('The demo credits it by itself after 30 s.')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Send in' }));
  await waitFor(() =>
    expect(api.inputsOf(requestBankRecharge)).toEqual([
      {
        reqId: expect.any(String),
        fiat: 'USD',
        money: '715.68',
        method: 'domestic',
        mid: '7.1',
        voucher,
        currencyId: 3,
      },
    ]),
  );
});

test('another currency has a price of its own', async () => {
  const { api, person } = open();
  await money();
  await person.click(screen.getByRole('button', { name: /Currency/ }));
  await person.click(screen.getByRole('radio', { name: 'EUR' }));
  await waitFor(() => expect(api.inputsOf(getBankIn).at(-1)).toEqual({ fiat: 'EUR' }));
});

test('says what is too little, too much, and why a voucher was not taken', async () => {
  const { api, person } = open();
  api.answer(uploadPicture, new ApiError('UPLOAD_BROKEN', 'This picture is damaged.'));
  await person.type(await money(), '10');
  expect(screen.getAllByText('At least 10 USDT')[0]).toBeVisible();
  await person.type(await money(), '00000');
  expect(screen.getAllByText('At most 2,000 USDT with your level')[0]).toBeVisible();
  await person.upload(screen.getByLabelText(/Voucher of the transfer/), picture());
  expect(await screen.findByText('This picture is damaged.')).toBeVisible();
});

test('leads somebody whom nobody has verified to what is missing', async () => {
  open({ max: '0' });
  expect(await screen.findByRole('link', { name: 'Verify identity' })).toBeVisible();
});
