import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import {
  getTokenSale,
  lowerTokenSubscription,
  subscribeToTokenSale,
  type TokenSale,
  type TokenSubscription,
} from '@h5/shared/contract/token-sales/endpoints';
import { aTokenSale, aTokenSubscription } from '@h5/shared/contract/token-sales/examples';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { TokenSalePage } from './TokenSalePage';

const now = Date.UTC(2026, 0, 15, 12);
const hourMs = 3_600_000;
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

interface Setting {
  held?: Partial<Record<keyof typeof accountType, string>>;
  signedIn?: boolean;
  sale?: Partial<TokenSale>;
  own?: TokenSubscription | null;
}

function setup({ held = { spot: '2000' }, signedIn = true, sale = {}, own = null }: Setting = {}) {
  const api = new FakeApi()
    .answer(getProductAreas, [])
    .answer(getMarkets, [aMarket()])
    .answer(getProfitBaseline)
    .answer(getTokenSale, { sale: aTokenSale(sale), subscription: own })
    .answer(
      getBalances,
      Object.entries(held).map(([name, available]) =>
        aBalance({
          accountType: accountType[name as keyof typeof accountType],
          currencyId: 3,
          available,
          frozen: '0',
        }),
      ),
    )
    .answer(subscribeToTokenSale)
    .answer(lowerTokenSubscription);
  return renderPage(<TokenSalePage />, {
    api,
    signedIn,
    route: '/pages/ieo/subscribe?id=1',
    messages: { finance: en },
  });
}

const lottery = { mode: 'lottery', ticketSize: '500', cap: '5000', total: '24000' } as const;
const amount = () => screen.findByRole('textbox', { name: 'Tokens' });

test('subscribes after what is frozen and what comes of it were shown', async () => {
  const { api, person } = setup();
  await person.type(await amount(), '10000');
  const ifEnded = screen.getByRole('region', { name: 'If it ended now' });
  expect(ifEnded).toHaveTextContent(/You get at least.*10,000 HLX/);
  expect(ifEnded).toHaveTextContent(/You pay.*1,200.00 USDT/);
  await person.click(screen.getByRole('button', { name: 'Subscribe' }));

  const sheet = await screen.findByRole('dialog', { name: 'Confirm the subscription' });
  expect(within(sheet).getByRole('row', { name: /Available/ })).toHaveTextContent(
    /2,000.00.*800.00/,
  );
  expect(within(sheet).getByRole('row', { name: /Frozen/ })).toHaveTextContent(/0.00.*1,200.00/);
  await person.click(within(sheet).getByRole('button', { name: 'Freeze 1,200.00 USDT' }));
  await waitFor(() =>
    expect(api.inputsOf(subscribeToTokenSale)).toMatchObject([
      { saleId: 1, amount: '10000', payCurrencyId: 3, price: '0.12' },
    ]),
  );
  expect(await amount()).toHaveValue('');
});

test('says what one would get at least when more is asked for than there is', async () => {
  const { person } = setup({ sale: { subscribed: '9990000', cap: '4000' } });
  await person.type(await amount(), '10000');
  const ifEnded = screen.getByRole('region', { name: 'If it ended now' });
  expect(ifEnded).toHaveTextContent(/Share filled.*50%/);
  expect(ifEnded).toHaveTextContent(/You get at least.*4,000 HLX/);
  expect(ifEnded).toHaveTextContent(/Refunded.*720.00 USDT/);
  await person.click(within(ifEnded).getByRole('button', { name: /^Share filled/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Share filled' });
  expect(sheet).toHaveTextContent('5,000,000 ÷ 10,000,000 = 50%');
});

test('buys tickets of a lottery, at most the cap', async () => {
  const { api, person } = setup({ sale: { ...lottery, subscribed: '38000' } });
  const tickets = await screen.findByRole('textbox', { name: 'Tickets' });
  await person.type(tickets, '11');
  expect(await screen.findByRole('button', { name: 'At most 5,000 HLX per person' })).toBeVisible();
  await person.clear(tickets);
  await person.type(tickets, '4');
  const ifEnded = screen.getByRole('region', { name: 'If it ended now' });
  expect(ifEnded).toHaveTextContent(/Chance of each ticket.*60%/);
  await person.click(screen.getByRole('button', { name: 'Subscribe' }));
  const sheet = await screen.findByRole('dialog');
  await person.click(within(sheet).getByRole('button', { name: 'Freeze 240.00 USDT' }));
  await waitFor(() =>
    expect(api.inputsOf(subscribeToTokenSale)).toMatchObject([{ amount: '2000' }]),
  );
});

test('lowers a subscription to nothing', async () => {
  const own = aTokenSubscription();
  const { api, person } = setup({ own });
  const mine = await screen.findByRole('region', { name: 'Your subscription' });
  expect(mine).toHaveTextContent(/Asked for.*10,000 HLX/);
  expect(within(mine).getByRole('region', { name: 'If it ended now' })).toHaveTextContent(
    /You get at least.*10,000 HLX/,
  );
  await person.click(within(mine).getByRole('button', { name: 'Lower or withdraw' }));
  const sheet = await screen.findByRole('dialog', { name: 'Lower or withdraw' });
  await person.click(within(sheet).getByRole('button', { name: 'All of it' }));
  expect(sheet).toHaveTextContent('10,000 HLX → 0 HLX');
  await person.click(within(sheet).getByRole('button', { name: 'Lower' }));
  await waitFor(() =>
    expect(api.inputsOf(lowerTokenSubscription)).toMatchObject([{ saleId: 1, amount: '10000' }]),
  );
});

test('cannot be lowered in the last hour', async () => {
  const end = { endAt: now + hourMs / 2 };
  setup({ sale: end, own: aTokenSubscription(end) });
  expect(await screen.findByRole('region', { name: 'Your subscription' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lower or withdraw' })).toBeNull();
});

test('leads to another account that has what is missing', async () => {
  const { api, person } = setup({ held: { spot: '20', margin: '500' } });
  await person.type(await amount(), '1000');
  const move = await screen.findByRole('link', { name: /Move 100.00 USDT from Contracts/ });
  expect(move).toHaveAttribute('href', '#/pages/fund/fundTransfer?from=3&to=2&currency_id=3');
  await person.click(screen.getByRole('button', { name: 'Not enough USDT' }));
  expect(api.inputsOf(subscribeToTokenSale)).toEqual([]);
});

test('keeps the sheet with what the server said', async () => {
  const { api, person } = setup();
  api.answer(subscribeToTokenSale, new ApiError('PRICE_CHANGED', 'The price has changed.'));
  await person.type(await amount(), '100');
  await person.click(screen.getByRole('button', { name: 'Subscribe' }));
  const sheet = await screen.findByRole('dialog');
  await person.click(within(sheet).getByRole('button', { name: /^Freeze/ }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('The price has changed.');
});

test('a sale that has ended shows what decided it, and leads to its receipt', async () => {
  const receiptId = '0198a5b0-7c1e-7000-8000-0000000000a5';
  setup({
    sale: {
      ...lottery,
      status: 'ended',
      phase: 'listed',
      endAt: now - hourMs,
      sold: '24000',
      seed: '5f2c',
      beacon: '98000.1,98000.4',
      receiptId,
    },
  });
  expect(await screen.findByText('Listed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  expect(screen.getByText('98000.1,98000.4')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check the result' })).toHaveAttribute(
    'href',
    `#/pages/transaction/receipt?id=${receiptId}`,
  );
});

test('a sale that nobody joined names neither a listing nor unlocks', async () => {
  setup({ sale: { status: 'ended', phase: 'allotted', endAt: now - hourMs, sold: '0' } });
  expect(await screen.findByText('Sold')).toBeVisible();
  expect(screen.getAllByText('Ended')).not.toHaveLength(0);
  expect(screen.queryByText('Allotted')).toBeNull();
  expect(screen.queryByText('Listing')).toBeNull();
  expect(screen.queryByText('Unlocking')).toBeNull();
});

test('asks before it leads to another site, and a guest logs in to subscribe', async () => {
  setup({ signedIn: false });
  expect(await screen.findByRole('button', { name: 'Log in to subscribe' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Whitepaper' })).toHaveAttribute(
    'href',
    '#/pages/common/webView?url=https%3A%2F%2Fhelix.example%2Fpaper.pdf',
  );
});
