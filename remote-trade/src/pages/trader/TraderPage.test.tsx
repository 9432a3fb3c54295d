/** @jest-environment-options {"timeZone":"America/New_York"} */
import { act, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { ApiError } from '@h5/shared/app';
import { copyRelationExample } from '@h5/shared/contract/copy-trading/examples';
import { examples, aTrader } from '@h5/shared/contract/lead-traders/examples';
import { getTrader, type TraderDetail } from '@h5/shared/contract/lead-traders/endpoints';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { aClosedArea } from '@h5/shared/contract/product-areas/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { TraderPage } from './TraderPage';

const detail = z.decode(getTrader.output, examples.getTrader.output);
const [trade] = detail.closed.list;
if (!trade) throw new Error('The example has a trade.');
const openTrade = {
  ...trade,
  id: `${trade.id.slice(0, -1)}9`,
  closePrice: null,
  closeReason: null,
};
const position = { ...openTrade, pnl: null, closedAt: null };

function setup(change: Partial<TraderDetail> = {}, { signedIn = true, query = '?id=1' } = {}) {
  const api = new FakeApi().answer(getTrader, { ...detail, ...change });
  const route = `/pages/follow/trader${query}`;
  return renderPage(<TraderPage />, { api, signedIn, messages: { trade: en }, route });
}

test('shows the strategy, the losses first, and what copying costs', async () => {
  setup();
  expect(await screen.findByText(/Buys when the average/)).toBeVisible();
  const [lost] = within(screen.getByRole('region', { name: 'Figures' })).getAllByRole('term');
  expect(lost).toHaveTextContent('Max. drawdown');
  expect(screen.getByText(/Profit share 10%/)).toBeVisible();
  expect(screen.getByText('100.00 USDT')).toBeVisible();
  expect(screen.getByText('4h')).toBeVisible();
});

test('a closed trade shows what it came to after fees, in its colour', async () => {
  setup({ closed: aPage({ ...trade, pnl: '1.03', net: '-1.86' }) });
  expect(await screen.findByText('−1.86')).toHaveClass('down');
  expect(screen.queryByText('+1.03')).toBeNull();
  expect(screen.getByText('Results in USDT, after fees')).toBeVisible();
});

test.each([
  [
    'Max. drawdown',
    '(Highest point − Lowest point after it) ÷ Highest point',
    '(100 − 87.6) ÷ 100 = 12.40%',
  ],
  [
    'Worst week',
    '(At its end − At the start of the week) ÷ At the start of the week',
    '(94.8 − 100) ÷ 100 = −5.20%',
  ],
  ['Losing weeks', 'Weeks that ended lower ÷ Calendar weeks it touches', '3 ÷ 6 = 50%'],
])('explains "%s" with its own numbers', async (label, words, numbers) => {
  const { figures } = detail.trader;
  const known = { ...figures['30'], drawdown: '12.4', worstWeek: '-5.2', losingWeeks: 3, weeks: 6 };
  const { person } = setup({ trader: aTrader({ figures: { ...figures, '30': known } }) });
  await person.click(await screen.findByRole('button', { name: `${label} explained` }));
  const sheet = within(await screen.findByRole('dialog', { name: label }));
  expect(sheet.getByText(words)).toBeVisible();
  expect(sheet.getByText(numbers)).toBeVisible();
});

test('another period is in the address and reads its equity', async () => {
  const { person, api } = setup();
  await person.click(await screen.findByRole('radio', { name: '90 d' }));
  expect(location.hash).toContain('period=90');
  expect(api.inputsOf(getTrader).at(-1)).toMatchObject({ id: 1, period: '90', page: 1 });
});

test('the chart says in words what became of the equity', async () => {
  const hour = 3_600_000;
  const equity = ['1', '0.9', '1.182'].map((index, at) => ({ time: at * hour, index }));
  setup({ equity });
  const words = 'Growth of capital: +18.20% now, −10.00% to +18.20% in this time';
  expect(await screen.findByRole('img', { name: words })).toBeVisible();
  expect(screen.getAllByText('Jan 1, 1970')).toHaveLength(2);
});

test('says why return and profit point in different directions', async () => {
  const { figures } = detail.trader;
  const odd = { ...figures['30'], roi: '-3', totalProfit: '20' };
  setup({ trader: aTrader({ figures: { ...figures, '30': odd } }) });
  expect(await screen.findByText(/point in different directions/)).toBeVisible();
});

test('a trader without figures yet shows when they follow, in place of zeros', async () => {
  setup({ trader: aTrader({ updatedAt: null }) });
  expect(await screen.findByText(/^First figures appear within an hour/)).toBeVisible();
  expect(screen.queryByText('Max. drawdown')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a long text begins folded', async () => {
  setup({ trader: aTrader({ text: 'Buys low and sells high. '.repeat(8).trim() }) });
  expect(await screen.findByRole('group')).not.toHaveAttribute('open');
});

test('a raised share is announced with its day', async () => {
  const nextRateFrom = Date.UTC(2026, 0, 22, 9);
  setup({ trader: aTrader({ nextRate: '0.2', nextRateFrom }) });
  expect(await screen.findByText('Share from Jan 22, 2026')).toBeVisible();
});

test('lists closed trades, with the reason of an end that was not chosen', async () => {
  setup({
    closed: aPage(trade, { ...openTrade, closePrice: '59000', closeReason: 'liquidation' }),
  });
  const list = within(await screen.findByRole('list', { name: 'Closed trades' }));
  expect(list.getByText(/^[\d.]+ BTC · 60,000.0 → 60,900.0$/)).toBeVisible();
  expect(list.getByText('Liquidated')).toBeVisible();
  expect(list.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0);
});

test('those who do not follow see how many positions are open', async () => {
  const { person } = setup();
  await person.click(await screen.findByRole('tab', { name: 'Open (1)' }));
  expect(screen.getByText('Only followers see open positions')).toBeVisible();
  expect(screen.getByText('Now open: 1 long, 0 short, in BTC-PERP.')).toBeVisible();
});

test('followers see the open positions and change their settings', async () => {
  const { person } = setup({ isFollowing: true, positions: [position] });
  await person.click(await screen.findByRole('tab', { name: 'Open (1)' }));
  expect(screen.getByText('Opened at 60,000.0')).toBeVisible();
  expect(location.hash).toContain('tab=open');
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    '#/pages/follow/follow?id=1',
  );
  expect(screen.getByRole('link', { name: 'My copy' })).toHaveAttribute(
    'href',
    '#/pages/copytrade/trader?id=1',
  );
});

test('a trader is led to the own trading, not to a copy of it', async () => {
  setup({ positions: [position] });
  expect(await screen.findByText('This is how others see you')).toBeVisible();
  const own = screen.getByRole('link', { name: 'Edit profile' });
  expect(own).toHaveAttribute('href', '#/pages/copytrade/my?tab=settings');
  expect(screen.queryByRole('link', { name: 'Copy this trader' })).toBeNull();
});

test('leads to the identity that would open copying, in place of a button', async () => {
  const area = aClosedArea({ key: 'copy', reason: 'Not proved yet', liftedBy: 'identity' });
  const api = new FakeApi().answer(getTrader, detail).answer(getProductAreas, [area]);
  const route = '/pages/follow/trader?id=1';
  renderPage(<TraderPage />, { api, signedIn: true, messages: { trade: en }, route });
  const notice = await screen.findByRole('link', { name: 'Not proved yet' });
  expect(notice).toHaveAttribute('href', '#/pages/setting/real_mark');
  expect(screen.queryByRole('button', { name: 'Not proved yet' })).toBeNull();
});

test('reads the trader again once the person follows, and for no other trader', async () => {
  const { api, app, socket } = setup();
  await screen.findByRole('link', { name: 'Copy this trader' });
  act(() => {
    app.topics.start();
    socket.connect();
  });
  const reads = () => api.inputsOf(getTrader).length;
  const readsWhenConnected = 2;
  await waitFor(() => expect(reads()).toBe(readsWhenConnected));
  const ofOther = { ...copyRelationExample, trader_id: 2 };
  act(() => socket.send('user.follow', 1, ofOther));
  expect(reads()).toBe(readsWhenConnected);
  api.answer(getTrader, { ...detail, isFollowing: true, positions: [position] });
  act(() => socket.send('user.follow', 2, copyRelationExample));
  expect(await screen.findByRole('link', { name: 'Settings' })).toBeVisible();
  expect(reads()).toBe(readsWhenConnected + 1);
});

test('a guest is asked to log in before copying', async () => {
  setup({}, { signedIn: false });
  expect(await screen.findByRole('button', { name: 'Log in to copy' })).toBeVisible();
});

test.each([
  [{ status: 'paused' as const }, 'Paused: no new copies'],
  [{ status: 'ended' as const }, 'This trader has stopped'],
  [{ followers: 500 }, 'All places are taken'],
])('a trader who is %j cannot be copied', async (change, reason) => {
  setup({ trader: aTrader(change) });
  expect(await screen.findByRole('button', { name: reason })).toBeVisible();
});

test.each(['?id=0', '?id=x'])('%s names no trader', async (query) => {
  const { api } = setup({}, { query });
  expect(await screen.findByText('There is no such trader')).toBeVisible();
  expect(api.inputsOf(getTrader)).toEqual([]);
});

test('a trader who does not exist is told apart from an error, which can be retried', async () => {
  const { api, person } = setup();
  await screen.findByText(/Buys when/);
  api.answer(getTrader, new ApiError('SERVER_DOWN', 'Down'));
  await person.click(screen.getByRole('radio', { name: '7 d' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(getTrader, new ApiError('TRADER_NOT_FOUND', 'None'));
  await person.click(retry);
  expect(await screen.findByRole('link', { name: 'All traders' })).toBeVisible();
});
