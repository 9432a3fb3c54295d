import { screen, waitFor } from '@testing-library/react';
import { claimDeposit, getDepositClaims } from '@h5/shared/contract/deposits/endpoints';
import { aDepositClaim } from '@h5/shared/contract/deposits/examples';
import { uploadPicture } from '@h5/shared/contract/uploads/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { DepositClaimPage } from './DepositClaimPage';

const voucher = '0198a5b0-7c1e-4000-8000-0000000000b2';
const txid = 'A'.repeat(64);

function open(claims = [aDepositClaim()], query = '') {
  const page = { page: 1, limit: 20, total: claims.length };
  const api = new FakeApi()
    .answer(getDepositClaims, { ...page, list: claims })
    .answer(uploadPicture, `/api/upload/${voucher}`)
    .answer(claimDeposit, aDepositClaim());
  const route = `/pages/fund/claim${query}`;
  return renderPage(<DepositClaimPage />, { api, route, signedIn: true, messages: { wallet: en } });
}

const field = () => screen.findByRole('textbox', { name: /^Transaction/ });
const picture = () => new File(['x'], 'voucher.jpg', { type: 'image/jpeg' });

test('is sent in with network, transaction, amount and picture', async () => {
  const { api, person } = open([], '?network=ERC20');
  expect(await screen.findByText('Nothing is missing so far')).toBeVisible();
  await person.type(await field(), `0x${txid} `);
  await person.type(screen.getByRole('textbox', { name: /Amount sent/ }), '250');
  expect(screen.getByRole('button', { name: 'Add the voucher' })).toHaveAttribute('aria-disabled');
  await person.upload(screen.getByLabelText(/Voucher of the transfer/), picture());
  await person.click(await screen.findByRole('button', { name: 'Send in' }));
  await waitFor(() =>
    expect(api.inputsOf(claimDeposit)).toEqual([
      { reqId: expect.any(String), network: 'ERC20', txid: `0x${txid}`, amount: '250', voucher },
    ]),
  );
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Transaction/ })).toHaveValue(''),
  );
  expect(api.inputsOf(getDepositClaims)).toHaveLength(2);
});

test('a transaction that is none is refused before it is sent', async () => {
  const { person } = open([]);
  await person.type(await field(), 'ab12');
  expect(screen.getAllByText(/64 digits and letters/)).not.toHaveLength(0);
});

test('lists what was missed, with what became of it', async () => {
  const id = (end: number) => `0198a5b0-7c1e-7000-8000-0000000000c${end}`;
  open([
    aDepositClaim({ id: id(1), dueAt: null }),
    aDepositClaim({ id: id(2), state: 'rejected', reason: 'known', decidedAt: 2 }),
    aDepositClaim({ id: id(3), state: 'credited', depositId: id(9), decidedAt: 2 }),
  ]);
  expect(await screen.findByText('Being looked for')).toBeVisible();
  expect(screen.getByText(/usually within a day/)).toBeVisible();
  expect(screen.getByText('This transfer has been credited already.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Credited/ })).toHaveAttribute(
    'href',
    `#/pages/fund/receive_withdraw_record?id=${id(9)}`,
  );
});
