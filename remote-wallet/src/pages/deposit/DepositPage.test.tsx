import { act, screen, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import {
  getDepositAddresses,
  getDeposits,
  type DepositAddress,
} from '@h5/shared/contract/deposits/endpoints';
import { depositExample, aDeposit, aDepositAddress } from '@h5/shared/contract/deposits/examples';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { DepositPage } from './DepositPage';

const tron = aDepositAddress();
const ethereum = aDepositAddress({
  network: 'ERC20',
  address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  minimum: '5',
  creditAfter: 12,
  withdrawAfter: 64,
  arrivalSeconds: 144,
  isSimulated: false,
});

function setup(answer: DepositAddress[] | Error = [tron, ethereum], query = '?currency=3') {
  const api = new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getBalances, [aBalance({ available: '1820.4' })])
    .answer(getProfitBaseline)
    .answer(getDepositAddresses, answer)
    .answer(getDeposits, aPage());
  const route = `/pages/fund/receive${query}`;
  return renderPage(<DepositPage />, { api, route, signedIn: true, messages: { wallet: en } });
}

test('shows the terms of each network before any address', async () => {
  setup();
  const card = (await screen.findByRole('radio', { name: 'ERC20, Ethereum' })).closest('label');
  expect(card).toHaveTextContent(/FeeFree.*Minimum5 USDT.*Arrives in3m/);
  expect(card).toHaveTextContent(/Trade after12 blocks.*Withdraw after64 blocks/);
  expect(screen.queryByText('Copy address')).toBeNull();
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
});

test('shows the address of the chosen network, and copies it whole', async () => {
  const { person } = setup();
  await person.click(await screen.findByRole('radio', { name: 'TRC20, Tron' }));
  const card = screen.getByRole('region', { name: 'TRC20 address' });
  expect(within(card).getByRole('img')).toHaveAttribute('data-text', `sim:TRC20:${tron.address}`);
  const groups = [...(card.querySelector('[data-address]')?.children ?? [])];
  expect(groups.map(({ textContent }) => textContent).join('')).toBe(tron.address);
  expect(groups.at(-1)).toHaveTextContent(tron.address.slice(-4));
  expect(within(card).getByText('Simulated chain')).toBeVisible();
  expect(card).toHaveTextContent('…gjLj6t');
  expect(card).toHaveTextContent('Send only USDT on TRC20.');
  await person.click(within(card).getByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe(tron.address);
});

test('the code of a real network has the address alone', async () => {
  const { person } = setup();
  await person.click(await screen.findByRole('radio', { name: 'ERC20, Ethereum' }));
  const card = screen.getByRole('region', { name: 'ERC20 address' });
  expect(within(card).getByRole('img')).toHaveAttribute('data-text', ethereum.address);
  expect(within(card).queryByText('Simulated chain')).toBeNull();
});

test('a deposit appears and goes on live, and so does the balance', async () => {
  const { app, socket } = setup();
  expect(await screen.findByText(/Nothing has arrived yet/)).toBeVisible();
  expect(await screen.findByText('1,820.40')).toBeVisible();
  await act(async () => {
    app.topics.start();
    socket.connect();
  });
  const wire = { ...depositExample, status: 'seen', confirmations: 0 };
  act(() => socket.send('user.deposit', 1, wire));
  const row = await screen.findByRole('link', { name: /250.00 USDT/ });
  expect(row).toHaveTextContent('Seen, waits for a block');
  act(() => socket.send('user.deposit', 2, { ...wire, status: 'confirming', confirmations: 7 }));
  expect(await screen.findByText('Confirming 7/20')).toBeVisible();
  act(() => socket.send('user.deposit', 3, depositExample));
  expect(await screen.findByText(/Tradable · 23\/40/)).toBeVisible();
  act(() => socket.send('user.deposit', 4, { ...depositExample, id: other, currency_id: 1 }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  act(() => app.wallet.take([aBalance({ available: '2070.4', version: 2 })]));
  expect(screen.getByText('2,070.40')).toBeVisible();
});

const other = aDeposit().id.replace(/8$/, '9');

test('a coin without a network cannot be deposited', async () => {
  setup([], '?currency=5');
  expect(await screen.findByText('This coin cannot be deposited')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose another coin' })).toHaveAttribute(
    'href',
    '#/pages/fund/select',
  );
});

test('says why there is no address', async () => {
  setup(new ApiError('NETWORK_SUSPENDED', 'Suspended'));
  expect(await screen.findByText('Suspended')).toBeVisible();
});
