import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { useLocation } from '@h5/shared/app';
import {
  amendPendingPosition,
  getClosedSum,
  getContract,
  getContractMarkets,
  getPositions,
  getPositionSummary,
} from '@h5/shared/contract/futures/endpoints';
import { positionExample } from '@h5/shared/contract/futures/examples';
import { position as positionSchema, type Position } from '@h5/shared/contract/futures/position';
import { findEndpointExamples } from '@h5/shared/contract/examples/findEndpointExamples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { FuturesRecordPage } from './FuturesRecordPage';

const aPosition = (change: Partial<Position> = {}): Position => ({
  ...z.decode(positionSchema, positionExample),
  ...change,
});
const closed = aPosition({
  id: '0198a5b0-7c1e-7000-8000-0000000000c1',
  status: 'closed',
  closePrice: '60900',
  closeReason: 'take_profit',
  closedAt: 1_768_482_000_000,
  pnl: '180',
  returned: '412.692',
  fee: '14.508',
  overnight: '2.4',
});
const part = aPosition({
  ...closed,
  id: '0198a5b0-7c1e-7000-8000-0000000000c2',
  parentId: closed.id,
  lots: '5',
  number: '0.05',
  closeReason: 'user',
  closePrice: '60500',
  closedAt: 1_768_481_000_000,
});

function prepared() {
  return new FakeApi()
    .answer(getContractMarkets)
    .answer(getPositionSummary, {
      balance: '700',
      margin: '240',
      pnl: '12.5',
      riskRate: '396.87',
      time: 0,
      positions: [aPosition()],
    })
    .answer(getPositions, ({ id }) => (id ? aPage(closed, part) : aPage(closed)));
}

async function setup(query = '', api = prepared(), signedIn = true) {
  const route = `/pages/transaction/contract_order${query}`;
  const view = renderPage(
    <>
      <FuturesRecordPage />
      <Address />
    </>,
    { api, signedIn, messages: { trade: en }, route },
  );
  await act(async () => {});
  act(() => {
    view.app.topics.start();
    view.socket.connect();
  });
  return view;
}

const Address = () => <output data-testid="address">{useLocation().search}</output>;

test('an open position is worth what its mark says, and is closed from its sheet', async () => {
  const view = z.decode(getContract.output, findEndpointExamples(getContract).output as never);
  const contract = { ...view, last: '60100', mark: '60120', index: '60110', mine: null };
  const api = prepared().answer(getContract, contract).answer(getPositions, aPage(aPosition()));
  await setup(`?id=${aPosition().id}`, api);
  const sheet = within(await screen.findByRole('dialog', { name: 'Position' }));
  expect(await sheet.findByText('+24.00 USDT')).toBeVisible();
  expect(sheet.getByText('Mark').closest('div')).toHaveTextContent('60,120.0 USDT');
  expect(sheet.queryByText('First margin')).toBeNull();
  // Of one that is not closed there is no fee for closing yet.
  expect(sheet.getByText('Opening fee')).toBeVisible();
  expect(sheet.queryByText('Trading fees (open + close)')).toBeNull();
  expect(sheet.getByRole('link', { name: 'Close' })).toHaveAttribute(
    'href',
    expect.stringContaining(
      `mode=contract&currency_id=1&legal_id=3&sheet=position.close.${aPosition().id}`,
    ),
  );
});

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

test('shows the margin account with its open positions', async () => {
  await setup();
  const account = within(await screen.findByRole('region', { name: 'Contracts account' }));
  await waitFor(() => expect(account.getByText('396.87%')).toBeVisible());
  expect(account.getByText('700.00 USDT')).toBeVisible();
  expect(screen.getByRole('button', { name: /Long 50x.*BTC-PERP/ })).toBeVisible();
});

test('an open position shows its profit at the mark and the return on its margin', async () => {
  const view = z.decode(getContract.output, findEndpointExamples(getContract).output as never);
  const contract = { ...view, last: '60100', mark: '60120', index: '60110', mine: null };
  await setup('', prepared().answer(getContract, contract));
  const row = await screen.findByRole('button', { name: /BTC-PERP/ });
  await waitFor(() =>
    expect(row).toHaveTextContent(
      /\+24\.00 USDT.*Opened .*\+10\.00%Open 60,000\.0 → mark 60,120\.0/,
    ),
  );
  // The sum above is that of the rows, and not of when it was read.
  const account = within(screen.getByRole('region', { name: 'Contracts account' }));
  expect(account.getByText('+24.00 USDT')).toBeVisible();
});

test('the sum of a range is the server’s, whatever is listed', async () => {
  const sum = { count: 41, winners: 23, result: '-12.5', fees: '80.1' };
  const { api, person } = await setup('?tab=closed', prepared().answer(getClosedSum, sum));
  const head = within(await screen.findByRole('region', { name: 'Sum of the closed positions' }));
  expect(await head.findByText('−12.50 USDT')).toBeVisible();
  expect(head.getByText('41 closed, 23 won')).toBeVisible();
  expect(head.getByText('Fees 80.10 USDT')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Closed \(UTC days\)/ }));
  await person.click(await screen.findByRole('radio', { name: 'Last 7 days' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('range=7d'));
  const from = expect.any(Number);
  await waitFor(() => expect(api.inputsOf(getClosedSum).at(-1)).toMatchObject({ from }));
  expect(api.inputsOf(getPositions).at(-1)).toMatchObject({ from, status: 'closed' });
});

test('days that are chosen are in the address, and the sum follows them', async () => {
  const { api } = await setup('?tab=closed&range=days&from=2026-01-10&to=2026-01-15');
  expect(await screen.findByLabelText('From')).toHaveValue('2026-01-10');
  const to = Date.UTC(2026, 0, 16);
  expect(api.inputsOf(getPositions)[0]).toMatchObject({ from: Date.UTC(2026, 0, 10), to });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-15' } });
  await waitFor(() =>
    expect(api.inputsOf(getClosedSum).at(-1)).toMatchObject({ from: Date.UTC(2026, 0, 15), to }),
  );
  expect(screen.getByTestId('address')).toHaveTextContent('from=2026-01-15&to=2026-01-15');
});

test('a kept copy is among the open positions and named so', async () => {
  const kept = aPosition({ accountType: 5, traderId: null });
  const summary = { balance: '700', margin: '0', pnl: '0', riskRate: null, time: 0 };
  await setup('', prepared().answer(getPositionSummary, { ...summary, positions: [kept] }));
  expect(await screen.findByRole('button', { name: /Long 50x\s*Kept copy/ })).toBeVisible();
});

test('lists closed positions by contract and side', async () => {
  const { api, person } = await setup('?tab=closed&currency_id=1&side=long');
  expect(await screen.findByText('+163.09 USDT')).toBeVisible();
  expect(api.inputsOf(getPositions)[0]).toMatchObject({
    status: 'closed',
    baseId: 1,
    side: 'long',
    page: 1,
  });
  await person.click(screen.getByRole('tab', { name: 'Cancelled' }));
  expect(screen.getByTestId('address')).toHaveTextContent('?tab=cancelled&side=long&currency_id=1');
});

test('closed positions are grouped by the day they were closed', async () => {
  const earlier = aPosition({ ...closed, id: part.id, closedAt: 1_768_300_000_000 });
  const second = aPosition({ ...closed, id: aPosition().id });
  await setup('?tab=closed', prepared().answer(getPositions, aPage(closed, second, earlier)));
  expect(await screen.findAllByRole('button', { name: /Closed \d\d:\d\d/ })).toHaveLength(3);
  const days = screen.getAllByRole('heading', { level: 3 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Jan 15, 2026', 'Jan 13, 2026']);
});

test('a position is a link: its course, its parts, its fees and its receipt', async () => {
  const { person } = await setup(`?tab=closed&id=${closed.id}`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Position' }));
  const steps = (await sheet.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(steps).toEqual([
    expect.stringMatching(/^Ordered at the market/),
    expect.stringMatching(/^Opened at 60,000.0/),
    expect.stringMatching(/^Closed 0.05 BTC of it at 60,500.0/),
    expect.stringMatching(/^Closed by the take-profit60,900.0 USDT · Jan 15/),
  ]);
  // The parts as shown add up to the result as shown: 180 − 14.508 − 2.4.
  expect(sheet.getByText('Result after fees').closest('div')).toHaveTextContent('+163.09 USDT');
  expect(sheet.getByText('Realised P&L before fees').closest('div')).toHaveTextContent(
    '+180.00 USDT',
  );
  expect(sheet.getByText('Trading fees (open + close)').closest('div')).toHaveTextContent('14.51');
  expect(sheet.getByText('Close').closest('div')).toHaveTextContent('60,900.0 USDT');
  expect(sheet.getByText('2.40 USDT')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: /Closed 0.05 BTC/ }));
  await waitFor(() => expect(location.hash).toContain(`id=${part.id}`));
});

test('closed positions are listed by the time of their close, with what they brought after fees', async () => {
  const early = aPosition({
    ...closed,
    id: '0198a5b0-7c1e-7000-8000-0000000000c3',
    symbol: 'ETH-PERP',
    createdAt: closed.createdAt - 1_000,
    closedAt: 1_768_482_000_001,
    pnl: '-20',
  });
  await setup('?tab=closed', prepared().answer(getPositions, aPage(closed, early)));
  const rows = await screen.findAllByRole('button', { name: /PERP/ });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('ETH-PERP−36.9'),
    expect.stringContaining('BTC-PERP+163.09'),
  ]);
});

test('a liquidation took the margin, and says where the rest of it went', async () => {
  const liquidated = aPosition({
    ...closed,
    closeReason: 'liquidation',
    closePrice: '59000',
    pnl: '-200',
    returned: '0',
    margin: '240',
    fee: '14.28',
    overnight: '0',
  });
  await setup(`?id=${closed.id}`, prepared().answer(getPositions, aPage(liquidated)));
  const sheet = within(await screen.findByRole('dialog', { name: 'Position' }));
  const result = await sheet.findByText('Result after fees');
  expect(result.closest('div')).toHaveTextContent(/−247\.20\d* USDT/);
  const left = sheet.getByText('Left by the liquidation, to the insurance fund');
  expect(left.closest('div')).toHaveTextContent('32.92 USDT');
});

test('each overnight fee leads to its receipt, and tells what was waived', async () => {
  const receiptId = '0198a5b0-7c1e-7000-8000-0000000000e1';
  const midnight = closed.createdAt - (closed.createdAt % 86_400_000) + 86_400_000;
  const night = { fromMargin: '2.4', fromBalance: '0', waived: '0', receiptId };
  const poor = { fromMargin: '0', fromBalance: '1', waived: '1.4', receiptId: null };
  const nights = [
    { ...night, night: midnight },
    { ...poor, night: midnight + 86_400_000 },
  ];
  await setup(`?id=${closed.id}`, prepared().answer(getPositions, { ...aPage(closed), nights }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Position' }));
  expect(await sheet.findByRole('link', { name: 'Overnight fee 2.40 USDT' })).toHaveAttribute(
    'href',
    expect.stringContaining(receiptId),
  );
  expect(sheet.getByText('Overnight fee 1.00 USDT, 1.40 USDT waived')).toBeVisible();
});

test('the fill of a limit that waited leads to its receipt', async () => {
  const openReceiptId = '0198a5b0-7c1e-7000-8000-0000000000e2';
  const limit = aPosition({
    id: closed.id,
    kind: 'limit',
    limitPrice: '59000',
    openPrice: '58011.6',
    openReceiptId,
  });
  await setup(`?id=${limit.id}`, prepared().answer(getPositions, aPage(limit)));
  const sheet = within(await screen.findByRole('dialog', { name: 'Position' }));
  expect(await sheet.findByRole('link', { name: 'Opened at 58,011.6 USDT' })).toHaveAttribute(
    'href',
    expect.stringContaining(openReceiptId),
  );
});

test.each([
  ['not_filled', 'Cancelled: the next price was past its limit'],
  ['too_many_positions', 'Cancelled: you had the most positions in this market'],
] as const)(
  'tells why a limit was cancelled that its owner did not cancel: %s',
  async (reason, words) => {
    const limit = aPosition({
      id: closed.id,
      kind: 'limit',
      limitPrice: '59000',
      timeInForce: 'ioc',
      status: 'cancelled',
      openPrice: null,
      openedAt: null,
      closedAt: 1_768_481_000_000,
      cancelReason: reason,
      amendedAt: 1_768_480_900_000,
      keptPriority: false,
    });
    const api = prepared().answer(getPositions, aPage(limit));
    await setup(`?tab=cancelled&id=${limit.id}`, api);
    const sheet = within(await screen.findByRole('dialog', { name: 'Position' }));
    expect(
      await sheet.findByText('IOC: opens whole at the next price, or is cancelled'),
    ).toBeVisible();
    expect(sheet.getByText(words)).toBeVisible();
    expect(sheet.getByText('Changed. It joined the end of the queue.')).toBeVisible();
  },
);

test('shares a closed position as a picture with its return and both prices', async () => {
  // Nothing is drawn here.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { person } = await setup(`?tab=closed&id=${closed.id}`);
  await person.click(await screen.findByRole('button', { name: 'Share as a picture' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Share as a picture' }));
  expect(sheet.getByRole('img')).toHaveAccessibleName(
    /^BTC-PERP Long 50x Return on margin, after fees \+67.95%, Open 60,000.0, Close 60,900.0/,
  );
});

test('a gain that the fees exceed is a loss in the list, the record and the picture', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const small = aPosition({ ...closed, pnl: '1.03', fee: '2.89', overnight: '0', returned: '238' });
  const route = `?tab=closed&id=${small.id}`;
  const { person } = await setup(route, prepared().answer(getPositions, aPage(small)));
  const sheet = within(await screen.findByRole('dialog', { name: 'Position' }));
  expect(await sheet.findByText('−1.86 USDT')).toHaveClass('down');
  const row = screen.getByRole('button', { name: /ETH-PERP|BTC-PERP/, hidden: true });
  expect(within(row).getByText('−1.86 USDT')).toHaveClass('down');
  await person.click(sheet.getByRole('button', { name: 'Share as a picture' }));
  const picture = within(await screen.findByRole('dialog', { name: 'Share as a picture' }));
  expect(picture.getByRole('img')).toHaveAccessibleName(/after fees −0.77%/);
});

test('changes an order that waits', async () => {
  const waiting = aPosition({
    kind: 'limit',
    limitPrice: '59000',
    status: 'pending',
    openPrice: null,
    openedAt: null,
    takeProfitPrice: null,
  });
  const amended = {
    ...waiting,
    limitPrice: '58000',
    amendedAt: 1,
    keptPriority: false,
    version: 2,
  };
  const api = prepared()
    .answer(getPositions, aPage(waiting))
    .answer(getContract)
    .answer(amendPendingPosition, amended);
  const { person } = await setup(`?tab=pending&id=${waiting.id}`, api);
  const detail = within(await screen.findByRole('dialog', { name: 'Position' }));
  await person.click(await detail.findByRole('button', { name: 'Change' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Change order' }));
  await person.clear(sheet.getByLabelText('Price (USDT)'));
  await person.type(sheet.getByLabelText('Price (USDT)'), '58000');
  await person.click(sheet.getByRole('button', { name: 'Change order' }));
  await waitFor(() =>
    expect(api.inputsOf(amendPendingPosition)).toMatchObject([
      { id: waiting.id, limitPrice: '58000' },
    ]),
  );
});

test('says when a position of a link is not the reader’s own', async () => {
  await setup(`?id=${closed.id}`, prepared().answer(getPositions, aPage()));
  expect(await screen.findByText('This position was not found in your account.')).toBeVisible();
});

test('a position that closes leaves the open ones', async () => {
  const { socket } = await setup();
  await screen.findByRole('button', { name: /BTC-PERP/ });
  const ended = { ...positionExample, status: 4, closed_at: 1, version: 9 };
  act(() => socket.send('user.position', 1, ended));
  await waitFor(() => expect(screen.queryByRole('button', { name: /BTC-PERP/ })).toBeNull());
});

test('a position that a fault keeps from being settled says so, and cannot be changed', async () => {
  const held = aPosition({
    status: 'pending',
    kind: 'limit',
    limitPrice: '59000',
    underReview: true,
  });
  const api = prepared().answer(getPositions, () => aPage(held));
  await setup(`?id=${held.id}`, api);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(en.futures.review.badge)).toBeVisible();
  expect(within(dialog).getByText(en.futures.review.note)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /change/i })).toBeNull();
});

test('a guest is asked to log in', async () => {
  await setup('', prepared(), false);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('a tap on the account cover says what it is', async () => {
  const { person } = await setup();
  await person.click(await screen.findByRole('button', { name: /^Account cover/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Account cover' }));
  expect(sheet.getByText(/higher is safer/)).toBeVisible();
  expect(location.hash).toContain('sheet=cover');
});
