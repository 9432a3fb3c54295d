import { act, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { ApiError } from '@h5/shared/app';
import {
  detachCopy,
  getCopyHistory,
  getCopyRelations,
  type CopyRelations,
} from '@h5/shared/contract/copy-trading/endpoints';
import { examples } from '@h5/shared/contract/copy-trading/examples';
import type { CopyHistoryRow, CopySkipReason } from '@h5/shared/contract/copy-trading/history';
import {
  closePosition,
  getContract,
  getContractMarkets,
} from '@h5/shared/contract/futures/endpoints';
import type { Position } from '@h5/shared/contract/futures/position';
import { findEndpointExamples } from '@h5/shared/contract/examples/findEndpointExamples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { CopiesPage } from './CopiesPage';

const read = z.decode(getCopyRelations.output, examples.getCopyRelations.output);
const relations: CopyRelations = { ...read, skips: [] };
const [copy, skip] = z.decode(getCopyHistory.output, examples.getCopyHistory.output).list;

function aCopy(change: Partial<Position> = {}): CopyHistoryRow {
  if (!copy?.position) throw new Error('The example has no copy.');
  return { ...copy, position: { ...copy.position, ...change } };
}

function aSkip(reason: CopySkipReason, needed: string | null, had: string | null): CopyHistoryRow {
  if (!skip?.skipped) throw new Error('The example has no skipped trade.');
  return { ...skip, skipped: { ...skip.skipped, reason, needed, had } };
}

function prepared() {
  const view = z.decode(getContract.output, findEndpointExamples(getContract).output as never);
  return new FakeApi()
    .answer(getContractMarkets)
    .answer(getContract, { ...view, last: '60900', mark: '60900', mine: null })
    .answer(getCopyRelations, relations)
    .answer(getCopyHistory, ({ status }) =>
      status === 'current'
        ? aPage(aCopy())
        : status === 'closed'
          ? aPage(
              aCopy({
                status: 'closed',
                closePrice: '60900',
                pnl: '180',
                closeReason: 'trader',
                returned: '412.692',
                receiptId: '0198a5b0-7c1e-7000-8000-0000000000d1',
              }),
            )
          : aPage(aSkip('BALANCE', '1214.4', '748.8')),
    );
}

async function setup({ api = prepared(), signedIn = true, query = '' } = {}) {
  const route = `/pages/copytrade/copy${query}`;
  const view = renderPage(<CopiesPage />, { api, signedIn, messages: { trade: en }, route });
  await act(async () => {});
  act(() => {
    view.app.topics.start();
    view.socket.connect();
  });
  await act(async () => {});
  return view;
}

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

const findCopy = async () => within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));

test('shows what each copied trader is worth, with a way to the relation', async () => {
  await setup();
  const card = await screen.findByRole('article', { name: 'Crossover' });
  const link = within(card).getByRole('link', { name: 'Crossover' });
  expect(link).toHaveAttribute('href', '#/pages/copytrade/trader?id=1');
  expect(card).toHaveTextContent(/1,042\.80.*\+42\.80/);
  expect(within(card).getByText('Bot')).toBeVisible();
});

test('what all copies are worth and have brought is the sum of the cards, to the cent', async () => {
  const [first] = relations.list;
  if (!first) throw new Error('The example has no relation.');
  const other = { ...first, id: '0198a5b0-7c1e-7000-8000-0000000000f9', traderId: 2 };
  const list = [
    { ...first, equity: '1042.806', amount: '1000' },
    { ...other, nickname: 'Breakout', equity: '299.006', amount: '300' },
  ];
  await setup({ api: prepared().answer(getCopyRelations, { ...relations, list }) });
  const told = async (label: string) =>
    (await screen.findAllByText(label))[0]?.nextElementSibling?.textContent;
  expect(await screen.findByText('−1.00')).toBeVisible();
  expect(await told('In copies, USDT')).toBe('1,341.80');
  // 42.80 − 1.00, where 41.812 is exact.
  expect(await told('Result, USDT')).toBe('+41.80');
});

test('a card warns of trades that are not copied, and leads to what helps', async () => {
  await setup({ api: prepared().answer(getCopyRelations, read) });
  const card = within(await screen.findByRole('article', { name: 'Crossover' }));
  expect(card.getByText('3 trades in a row were not copied.')).toBeVisible();
  expect(card.getByText(/Needed 1,214.40 USDT, had 748.80./)).toBeVisible();
  const add = card.getByRole('link', { name: 'Add funds' });
  expect(add.getAttribute('href')).toMatch(/trader\?id=1&sheet=relation.funds~465.6$/);
  // One copy is still open.
  expect(card.getByText('Copying')).toBeVisible();
});

test('an open copy names its trader and offers nothing that the trader manages', async () => {
  await setup();
  const card = await findCopy();
  expect(card.getByText('Copied from Crossover')).toBeVisible();
  await waitFor(() => expect(card.getByText('+180.00')).toBeVisible());
  const buttons = card.getAllByRole('button').map((button) => button.textContent);
  expect(buttons).toEqual(expect.arrayContaining(['Manage it myself', 'Close']));
  expect(buttons).not.toContain('TP/SL');
  expect(buttons).not.toContain('Margin');
});

test('keeping a copy shows what is booked and what that does to the share', async () => {
  const api = prepared().answer(detachCopy, () => {
    const { position } = aCopy({ traderId: null, version: 2 });
    if (!position) throw new Error('no position');
    return position;
  });
  const { person, app } = await setup({ api });
  const card = await findCopy();
  await waitFor(() => expect(card.getByText('+180.00')).toBeVisible());
  await person.click(card.getByRole('button', { name: 'Manage it myself' }));
  const sheet = within(
    await screen.findByRole('dialog', { name: 'Manage this position yourself?' }),
  );
  // 0.2 BTC won 180 and closing at 60,900 costs 7.308; a tenth of 42.80 + 172.692 is due.
  expect(sheet.getByText('+172.69 USDT')).toBeVisible();
  expect(sheet.getByRole('row', { name: /Booked profit/ })).toHaveTextContent(
    /\+42\.80.*\+215\.49/,
  );
  expect(sheet.getByRole('row', { name: /Share due/ })).toHaveTextContent(/4\.28.*21\.54/);
  await person.click(sheet.getByRole('button', { name: 'Manage it myself' }));
  await waitFor(() =>
    expect(api.inputsOf(detachCopy)).toEqual([
      expect.objectContaining({ id: aCopy().position?.id }),
    ]),
  );
  await waitFor(() =>
    expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['The position is yours now']),
  );
});

test('a copy can be closed by hand', async () => {
  const closed = aCopy({ status: 'closed', version: 2 }).position;
  if (!closed) throw new Error('no position');
  const api = prepared().answer(closePosition, closed);
  const { person } = await setup({ api });
  await person.click((await findCopy()).getByRole('button', { name: 'Close' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Close position' }));
  await person.click(sheet.getByRole('button', { name: 'Close 0.2 BTC' }));
  await waitFor(() => expect(api.inputsOf(closePosition)).toHaveLength(1));
});

test('a copy that the socket reports as detached leaves the list', async () => {
  const { socket } = await setup();
  await findCopy();
  act(() =>
    socket.send('user.position', 1, {
      ...(examples.getCopyHistory.output.list[0]?.position ?? {}),
      trader_id: null,
      version: 2,
    }),
  );
  expect(await screen.findByText('No copied position is open')).toBeVisible();
});

test('a closed copy says what it brought after its fees, and who closed it', async () => {
  const { person } = await setup();
  await person.click(await screen.findByRole('tab', { name: 'History' }));
  expect(await screen.findByText('Closed with the trader')).toBeVisible();
  expect(screen.getByText('+172.80')).toBeVisible();
  expect(screen.getByText('0.2 BTC · 60,000.0 → 60,900.0')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    expect.stringContaining('0198a5b0-7c1e-7000-8000-0000000000d1'),
  );
});

test('a trade that was not copied says why, what it needed and what was there', async () => {
  await setup({ query: '?tab=skipped' });
  expect(await screen.findByText('Not enough free funds')).toBeVisible();
  expect(screen.getByText('Needed 1,214.40 USDT, had 748.80 USDT')).toBeVisible();
  expect(screen.getByText(/^[\d.]+ BTC$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add funds' })).toHaveAttribute(
    'href',
    '#/pages/copytrade/trader?id=1&sheet=relation.funds',
  );
});

test.each([
  ['BELOW_MIN', 'Smaller than the smallest order', 'Needed 0.01 lots, had 0.003 lots', '0.01'],
  ['BELOW_MIN', 'Smaller than the smallest order', 'Needed 1 lot, had 0.003 lots', '1'],
  ['TOO_MANY', 'Too many positions open', 'Needed 0.01 positions, had 0.003 positions', '0.01'],
] as const)('the figures of %s have their own unit', async (reason, why, figures, needed) => {
  const api = prepared().answer(getCopyHistory, aPage(aSkip(reason, needed, '0.003')));
  await setup({ api, query: '?tab=skipped' });
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByText(figures)).toBeVisible();
});

test('a leverage that is closed where the person lives is told with the highest one', async () => {
  const api = prepared().answer(getCopyHistory, aPage(aSkip('AREA_UNAVAILABLE', '50', '30')));
  await setup({ api, query: '?tab=skipped' });
  expect(await screen.findByText('Not offered where you are')).toBeVisible();
  expect(screen.getByText('Needed 50x, had 30x')).toBeVisible();
});

test('a reason without figures stands alone', async () => {
  const api = prepared().answer(getCopyHistory, aPage(aSkip('PAUSED', null, null)));
  await setup({ api, query: '?tab=skipped' });
  expect(await screen.findByText('The trader was paused')).toBeVisible();
  expect(screen.queryByText(/Needed/)).toBeNull();
});

test('somebody who copies nobody is led to the traders', async () => {
  await setup({ api: prepared().answer(getCopyRelations, { available: '0', list: [] }) });
  expect(await screen.findByText('You copy nobody yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a trader' })).toHaveAttribute(
    'href',
    '#/pages/follow/index',
  );
});

test('an error can be retried', async () => {
  const api = prepared().answer(getCopyRelations, new ApiError('SERVER_DOWN', 'Down'));
  const { person } = await setup({ api });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(getCopyRelations, relations);
  await person.click(retry);
  expect(await screen.findByRole('link', { name: /Crossover/ })).toBeVisible();
});

test('copies and contracts that cannot be read are an error, and nothing goes on waiting', async () => {
  const down = new ApiError('SERVER_DOWN', 'Down');
  const api = prepared().answer(getCopyHistory, down).answer(getContractMarkets, down);
  const { container } = await setup({ api });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull());
});

test('a guest is asked to log in', async () => {
  await setup({ signedIn: false });
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});
