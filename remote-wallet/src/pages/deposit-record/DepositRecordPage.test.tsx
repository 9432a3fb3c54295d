import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getDeposit, getDeposits } from '@h5/shared/contract/deposits/endpoints';
import { depositExample, aDeposit } from '@h5/shared/contract/deposits/examples';
import { getWithdrawal, getWithdrawals } from '@h5/shared/contract/withdrawals/endpoints';
import { aWithdrawal } from '@h5/shared/contract/withdrawals/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { DepositRecordPage } from './DepositRecordPage';

function setup(api: FakeApi, query = '') {
  const route = `/pages/fund/receive_withdraw_record${query}`;
  const setting = { api, route, signedIn: true, messages: { wallet: en } };
  return renderPage(<DepositRecordPage />, setting);
}

const withOne = () => new FakeApi().answer(getDeposits, aPage(aDeposit())).answer(getDeposit);

test('a deposit has its details with both ledger lines', async () => {
  const { person } = setup(withOne());
  await person.click(await screen.findByRole('button', { name: /250.00 USDT/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Deposit details' });
  expect(await within(sheet).findByText(depositExample.txid)).toBeVisible();
  expect(within(sheet).getByText('23/40')).toBeVisible();
  const [own, chain] = within(sheet).getAllByRole('listitem');
  expect(own).toHaveTextContent(/^Spot.*\+250.00 USDT$/);
  expect(chain).toHaveTextContent(/^Outside \(chain\).*−250.00 USDT$/);
});

test('a link opens one of them', async () => {
  setup(withOne(), `?id=${depositExample.id}`);
  expect(await screen.findByText(depositExample.txid)).toBeVisible();
});

test('the details follow the deposit', async () => {
  const api = withOne();
  const { app, socket } = setup(api, `?id=${depositExample.id}`);
  await screen.findByText('23/40');
  await act(async () => {
    app.topics.start();
    socket.connect();
  });
  api.answer(getDeposit, {
    deposit: aDeposit({ state: 'final', confirmations: 40 }),
    lines: [],
  });
  act(() =>
    socket.send('user.deposit', 1, { ...depositExample, status: 'final', confirmations: 40 }),
  );
  expect(await screen.findByText('40/40')).toBeVisible();
});

test('the filter is sent, and a deposit that leaves its state leaves the list', async () => {
  const api = withOne();
  const { app, person, socket } = setup(api);
  await screen.findByRole('button', { name: /250.00 USDT/ });
  await person.click(screen.getByRole('button', { name: /All deposits/ }));
  await person.click(await screen.findByRole('radio', { name: 'Can be traded' }));
  await waitFor(() => expect(api.calls.at(-1)?.input).toMatchObject({ filter: 'credited' }));
  await screen.findByRole('button', { name: /250.00 USDT/ });
  await act(async () => {
    app.topics.start();
    socket.connect();
  });
  act(() => socket.send('user.deposit', 1, { ...depositExample, status: 'final' }));
  expect(await screen.findByText('No deposits in this state')).toBeVisible();
});

test('says that there are none, and leads to the first', async () => {
  setup(new FakeApi().answer(getDeposits, aPage()));
  expect(await screen.findByText('No deposits yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute(
    'href',
    '#/pages/fund/select',
  );
});

test('says why they could not be read', async () => {
  setup(new FakeApi().answer(getDeposits, new ApiError('SERVER_DOWN', 'Down')));
  expect(await screen.findByText('Down')).toBeVisible();
});

test('the withdrawals are of the filter in the address', async () => {
  const api = new FakeApi().answer(getWithdrawals, aPage(aWithdrawal())).answer(getWithdrawal);
  const { person } = setup(api, '?kind=withdrawals&status=sending');
  expect(await screen.findByRole('button', { name: /On the way/ })).toBeVisible();
  expect(api.inputsOf(getWithdrawals)).toEqual([expect.objectContaining({ filter: 'sending' })]);
  await person.click(await screen.findByRole('button', { name: /500.00 USDT/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Withdrawal details' });
  expect(await within(sheet).findAllByText('Confirming 12/40')).not.toHaveLength(0);
  // So far it was only frozen.
  expect(within(sheet).getByText(/^Frozen/)).toHaveTextContent('Frozen 500.00 USDT');
  expect(location.hash).toContain('status=sending');
});
