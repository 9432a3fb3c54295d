import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ApiError } from '@h5/shared/app';
import { buyDual, getDualProduct, type DualProduct } from '@h5/shared/contract/dual/endpoints';
import { aDualProduct } from '@h5/shared/contract/dual/examples';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { InvestPurchasePage } from './InvestPurchasePage';

const now = Date.UTC(2026, 0, 15, 12);
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

interface Setting {
  held?: Partial<Record<keyof typeof accountType, string>>;
  signedIn?: boolean;
  product?: Partial<DualProduct>;
  query?: string;
}

function setup({
  held = { spot: '0.2' },
  signedIn = true,
  product = {},
  query = '',
}: Setting = {}) {
  const api = new FakeApi()
    .answer(getProductAreas, [])
    .answer(getMarkets, [aMarket()])
    .answer(getProfitBaseline)
    .answer(getDualProduct, {
      product: aDualProduct(product),
      index: '96418.2',
      days: 7,
      past: { k: 131, n: 358 },
    })
    .answer(
      getBalances,
      Object.entries(held).map(([name, available]) =>
        aBalance({
          accountType: accountType[name as keyof typeof accountType],
          currencyId: 1,
          coin: 'BTC',
          available,
          frozen: '0',
        }),
      ),
    )
    .answer(buyDual);
  return renderPage(<InvestPurchasePage />, {
    api,
    signedIn,
    route: `/pages/invest/purchase?id=1${query}`,
    messages: { finance: en },
  });
}

const shares = () => screen.findByRole('textbox', { name: 'Units' });

/** In place of the share that the form begins with. */
async function enter(person: UserEvent, num: string) {
  await person.clear(await shares());
  await person.type(await shares(), num);
}

test('buys whole shares after both outcomes and both accounts were shown', async () => {
  const { api, person } = setup();
  await enter(person, '5');
  const outcomes = screen.getByRole('group', { name: 'What you get' });
  expect(outcomes).toHaveTextContent(/At or above 98,000.*4,917.47 USDT/);
  expect(outcomes).toHaveTextContent(/Below 98,000.*0.05017835 BTC≈ \$4,838.10 today$/);
  expect(screen.getByText('+1.64%')).toBeVisible();
  expect(screen.getByText('37% (131 of 358 times)')).toBeVisible();

  await person.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const sheet = await screen.findByRole('dialog', { name: 'Confirm the subscription' });
  expect(within(sheet).getByRole('row', { name: /Spot/ })).toHaveTextContent(/0.2.*0.15/);
  expect(within(sheet).getByRole('row', { name: /Earn/ })).toHaveTextContent(/0.*0.05/);
  await person.click(within(sheet).getByRole('button', { name: 'Subscribe 5 units' }));
  expect(await screen.findByRole('heading', { name: '0.05 BTC invested' })).toHaveFocus();
  expect(api.inputsOf(buyDual)).toMatchObject([
    { id: 1, num: 5, baseId: 1, type: 'call', days: 7 },
  ]);
});

test.each(['98000', '95000'])(
  'what is sold high is exchanged on the upper way, with a linked price of %s',
  async (linked) => {
    const { container } = setup({ product: { linked } });
    await shares();
    const endOf = (way: string) =>
      Number(container.querySelector(way)?.getAttribute('d')?.split(' ').at(-1));
    expect(endOf('.exchange')).toBeLessThan(endOf('.keep'));
  },
);

test('a tap on a figure shows its formula with its numbers', async () => {
  const { person } = setup();
  await enter(person, '5');
  await person.click(screen.getByRole('button', { name: /^At or above 98,000/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Above the target price' });
  expect(sheet).toHaveTextContent(
    /0.05 × \(1 \+ 18.60% × 7 ÷ 365\) × 98,000.* = 4,917.4789041 USDT/,
  );
});

test('begins with one share, and again with the next purchase', async () => {
  const { person } = setup();
  await waitFor(async () => expect(await shares()).toHaveValue('1'));
  expect(screen.getByRole('group', { name: 'What you get' })).toHaveTextContent('0.01003567 BTC');
  await person.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const sheet = await screen.findByRole('dialog', { name: 'Confirm the subscription' });
  await person.click(within(sheet).getByRole('button', { name: 'Subscribe 1 unit' }));
  expect(await screen.findByRole('heading', { name: /BTC invested/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Subscribe again' }));
  expect(await shares()).toHaveValue('1');
});

test.each(['1', '3'])('keeps a draft of %s', async (num) => {
  setup({ query: `&sheet=confirm.${encodeURIComponent(JSON.stringify({ num }))}` });
  const sheet = await screen.findByRole('dialog', { name: 'Confirm the subscription' });
  expect(
    within(sheet).getByRole('button', { name: new RegExp(`^Subscribe ${num} unit`) }),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Units', hidden: true })).toHaveValue(num);
});

test.each<[string, Setting]>([
  ['without the money for it', { held: { spot: '0.002' } }],
  ['once all are sold', { product: { shares: 10, sold: 10 } }],
  ['after the sale', { product: { onSale: false } }],
])('begins without a share %s', async (_, setting) => {
  setup(setting);
  const available = `Available ${setting.held?.spot ?? '0.2'} BTC`;
  expect(await screen.findByText(available)).toBeVisible();
  expect(await shares()).toHaveValue('');
});

test('takes whole numbers alone, by keys and by steps', async () => {
  const { person } = setup();
  await enter(person, '1.5x');
  expect(await shares()).toHaveValue('15');
  await person.click(screen.getByRole('button', { name: 'One unit less' }));
  expect(await shares()).toHaveValue('14');
  await person.click(await screen.findByRole('button', { name: 'Max' }));
  expect(await shares()).toHaveValue('20');
});

test('says what is wrong, and leads to another account that has what is missing', async () => {
  const { api, person } = setup({ held: { spot: '0.02', margin: '1' } });
  await enter(person, '5');
  const move = await screen.findByRole('link', { name: /Move 0.03 BTC from Contracts/ });
  expect(move).toHaveAttribute('href', '#/pages/fund/fundTransfer?from=3&to=2&currency_id=1');
  await person.click(screen.getByRole('button', { name: 'Not enough BTC' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.inputsOf(buyDual)).toEqual([]);
});

test('a guest sees both outcomes of one share, and logs in to buy', async () => {
  setup({ signedIn: false });
  expect(await screen.findByRole('button', { name: 'Log in to subscribe' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'What you get' })).toHaveTextContent('0.01003567 BTC');
});

test('keeps the sheet with what the server said', async () => {
  const { api, person } = setup();
  api.answer(buyDual, new ApiError('TERMS_CHANGED', 'The terms have changed.'));
  await enter(person, '5');
  await person.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const sheet = await screen.findByRole('dialog');
  await person.click(within(sheet).getByRole('button', { name: /^Subscribe 5/ }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('The terms have changed.');
});

test('sells nothing once the sale has ended', async () => {
  const { person } = setup({ product: { onSale: false } });
  await enter(person, '5');
  expect(await screen.findByRole('button', { name: 'The sale has ended' })).toBeVisible();
});
