import { act, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { ApiError } from '@h5/shared/app';
import { getCopyRelations } from '@h5/shared/contract/copy-trading/endpoints';
import { aCopyRelation } from '@h5/shared/contract/copy-trading/examples';
import { getOwnTrader, getTraders } from '@h5/shared/contract/lead-traders/endpoints';
import { aPage } from '@h5/shared/testing/builders';
import { aTrader, examples } from '@h5/shared/contract/lead-traders/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { TradersPage } from './TradersPage';

// The same day in nearly every time zone.
const { figures } = aTrader();
const calm = aTrader({
  updatedAt: Date.UTC(2026, 0, 15, 9),
  figures: { ...figures, '7': { ...figures['7'], drawdown: '4.5' } },
});
const lively = aTrader({
  id: 2,
  nickname: 'Breakout',
  isDemo: false,
  followers: 500,
  most: 500,
  updatedAt: null,
  rate: '0',
});

function setup({
  api = new FakeApi().answer(getTraders, aPage(calm, lively)),
  query = '',
  signedIn = false,
} = {}) {
  const route = `/pages/follow/index${query}`;
  return renderPage(<TradersPage />, { api, signedIn, messages: { trade: en }, route });
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('lists traders to guests as well, the smallest drawdown of 30 days first', async () => {
  const { api } = setup();
  expect(await (await card('Crossover')).findByText('12.40%')).toBeVisible();
  expect(api.inputsOf(getTraders)).toEqual([
    { sort: 'drawdown', period: '30', search: undefined, page: 1, limit: 20 },
  ]);
});

test('a card shows what a trader lost beside what the trader gained, and copies at once', async () => {
  setup();
  const { getAllByRole, getByRole } = await card('Crossover');
  expect(getAllByRole('term').map((term) => term.textContent)).toEqual(['Max. drawdown', 'Return']);
  const copy = getByRole('link', { name: 'Copy Crossover' });
  expect(copy).toHaveAttribute('href', '#/pages/follow/follow?id=1');
});

test('a card of somebody whom the person copies leads to that copy', async () => {
  const api = new FakeApi()
    .answer(getTraders, aPage(calm, lively))
    .answer(getCopyRelations, { available: '0', list: [aCopyRelation()] });
  setup({ api, signedIn: true });
  const mine = await (await card('Crossover')).findByRole('link', { name: 'My copy' });
  expect(mine).toHaveAttribute('href', '#/pages/copytrade/trader?id=1');
});

test('the own card leads to the own trading and copies nobody', async () => {
  const own = z.decode(getOwnTrader.output, examples.getOwnTrader.output);
  const api = new FakeApi()
    .answer(getTraders, aPage(calm, lively))
    .answer(getCopyRelations, { available: '0', list: [] })
    .answer(getOwnTrader, { ...own, trader: calm });
  setup({ api, signedIn: true });
  const you = await (await card('Crossover')).findByRole('link', { name: 'You' });
  expect(you).toHaveAttribute('href', '#/pages/copytrade/my');
  expect((await card('Crossover')).queryByRole('link', { name: 'Copy Crossover' })).toBeNull();
});

test('a card names demo traders, the share, and full ones, who cannot be copied', async () => {
  setup();
  const demo = await card('Crossover');
  expect(demo.getByText('Bot')).toBeVisible();
  expect(demo.getByText('12 of 500 followers')).toBeVisible();
  expect(demo.getByText('Profit share 10%')).toBeVisible();
  const full = await card('Breakout');
  expect(full.queryByText('Bot')).toBeNull();
  expect(full.getByText('Full')).toBeVisible();
  expect(full.queryByRole('link', { name: 'Copy Breakout' })).toBeNull();
  expect(full.getByText('No profit share')).toBeVisible();
  expect(full.getByText('First figures appear within an hour')).toBeVisible();
  expect(full.getAllByText('–')).toHaveLength(2);
});

test('the age of the figures is told once for all', async () => {
  setup();
  await card('Crossover');
  expect(screen.getByText(/^Updated Jan 15, 2026$/)).toBeVisible();
});

test('a card leads to the trader', async () => {
  setup();
  expect((await card('Breakout')).getByRole('link', { name: 'Breakout' })).toHaveAttribute(
    'href',
    '#/pages/follow/trader?id=2',
  );
});

test('leads to own copies and to the own trading for others', async () => {
  setup();
  const own = within(await screen.findByRole('navigation', { name: 'Own pages' }));
  const links = own.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#/pages/copytrade/copy', '#/pages/copytrade/my']);
});

test('another period shows its own figures', async () => {
  const { person, api } = setup();
  await person.click(await screen.findByRole('button', { name: 'Period: 30 d' }));
  await person.click(await screen.findByRole('radio', { name: '7 d' }));
  await waitFor(() =>
    expect(api.inputsOf(getTraders).at(-1)).toMatchObject({ period: '7', sort: 'drawdown' }),
  );
  const lost = (await card('Crossover')).getByText('Max. drawdown').nextElementSibling;
  expect(lost).toHaveTextContent(/^4\.50%$/);
  expect((await card('Crossover')).getByText('7 d')).toBeVisible();
  expect(location.hash).toContain('period=7');
});

test('the order can be changed, and a link restores it', async () => {
  const { person, api } = setup({ query: '?sort=followers&period=90' });
  await card('Crossover');
  expect(api.inputsOf(getTraders).at(-1)).toMatchObject({ period: '90', sort: 'followers' });
  await person.click(screen.getByRole('button', { name: 'Sort by: Most followers' }));
  await person.click(screen.getByRole('radio', { name: 'Highest return' }));
  await waitFor(() =>
    expect(api.inputsOf(getTraders).at(-1)).toMatchObject({ period: '90', sort: 'roi' }),
  );
});

const searches = (api: FakeApi) =>
  api.inputsOf(getTraders).map((input) => (input as { search?: string }).search);

test('a name is looked for once it is typed, behind an icon, until the field is closed', async () => {
  const { person, api } = setup();
  await card('Crossover');
  expect(screen.queryByRole('searchbox')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Find a trader' }));
  const field = screen.getByRole('searchbox', { name: 'Find a trader' });
  expect(field).toHaveFocus();
  api.answer(getTraders, aPage());
  await person.type(field, 'Nobody');
  expect(await screen.findByText('No trader has this name')).toBeVisible();
  expect(searches(api)).toEqual([undefined, 'Nobody']);
  expect(location.hash).toContain('q=Nobody');

  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(searches(api)).toEqual([undefined, 'Nobody', undefined]));
  expect(screen.getByRole('button', { name: 'Find a trader' })).toHaveFocus();
  expect(location.hash).not.toContain('q=');
});

test('a link to a search shows what was looked for', async () => {
  const { api } = setup({ query: '?q=Cross' });
  expect(await screen.findByRole('searchbox')).toHaveValue('Cross');
  expect(searches(api)).toEqual(['Cross']);
});

test('says that there are no traders', async () => {
  setup({ api: new FakeApi().answer(getTraders, aPage()) });
  expect(await screen.findByText('There are no lead traders yet')).toBeVisible();
});

test('an error can be retried, and is once the device is online again', async () => {
  const api = new FakeApi().answer(getTraders, new ApiError('SERVER_DOWN', 'Down'));
  setup({ api });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  api.answer(getTraders, aPage(calm));
  act(() => void dispatchEvent(new Event('online')));
  expect(await card('Crossover')).toBeDefined();
});

test('more traders are read when the end of the list is reached', async () => {
  const more = Array.from({ length: 40 }, (_, at) => aTrader({ id: at + 1, nickname: `T${at}` }));
  const api = new FakeApi().answer(getTraders, ({ page, limit }) => ({
    list: more.slice((page - 1) * limit, page * limit),
    page,
    limit,
    total: more.length,
  }));
  const { person } = setup({ api });
  await person.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await card('T39')).toBeDefined();
});
