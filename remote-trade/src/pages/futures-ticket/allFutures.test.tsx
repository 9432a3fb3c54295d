import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import {
  closePositions,
  getContract,
  getContractMarkets,
  getPositionSummary,
} from '@h5/shared/contract/futures/endpoints';
import { positionExample } from '@h5/shared/contract/futures/examples';
import {
  aMarket,
  aPosition,
  aView,
  pending,
  prepared,
  renderTicket,
} from '../../testing/futuresTicket';

const ether = {
  id: '0198a5b0-7c1e-7000-8000-0000000000e1',
  baseId: 2,
  symbol: 'ETH-PERP',
  openPrice: '3000',
  number: '1',
  lots: '1',
  side: 'short' as const,
};
const etherLimit = aPosition({
  ...ether,
  id: '0198a5b0-7c1e-7000-8000-0000000000e2',
  status: 'pending',
  openPrice: null,
  limitPrice: '2900',
  createdAt: pending.createdAt + 1,
});
const summary = { balance: '0', margin: '0', pnl: '0', riskRate: null, time: null };

/** BTC-PERP is chosen; a short and a limit are in ETH-PERP. */
function bothContracts() {
  const held = { positions: [aPosition(ether)], orders: [etherLimit] };
  return prepared()
    .answer(getContractMarkets, [
      aMarket(),
      aMarket({ baseId: 2, symbol: 'ETH-PERP', tickSize: '0.01' }),
    ])
    .answer(getContract, ({ baseId }) =>
      baseId === 1
        ? aView()
        : aView({
            last: '3000',
            index: '3000',
            mark: '2990',
            mine: { available: '1000', frozen: '0', ...held },
          }),
    )
    .answer(getPositionSummary, {
      ...summary,
      positions: [aPosition(), ...held.positions],
      orders: [],
    })
    .answer(closePositions, { count: 2, ids: [] });
}

const cardOf = (name: string) => screen.findByRole('article', { name });

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

test('lists the positions and orders of all contracts, or of the chosen one', async () => {
  const { person } = await renderTicket({ api: bothContracts() });
  const card = within(await cardOf('ETH-PERP Short'));
  await cardOf('BTC-PERP Long');
  // The contract of the ticket comes first.
  const cards = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
  expect(cards).toEqual(['BTC-PERP Long', 'ETH-PERP Short']);
  // 1 of it from 3,000 to a mark of 2,990.
  expect(await card.findByText(/\+10\.00/)).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Positions (2)' })).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Orders (2)' }));
  const order = screen.getByRole('article', { name: 'ETH-PERP Short' });
  expect(order).toHaveTextContent(/1 lot.*2,900\.00/);

  await person.click(screen.getByRole('checkbox', { name: 'This contract' }));
  expect(location.hash).toContain('orders=this');
  expect(screen.getByRole('tab', { name: 'Orders (1)' })).toBeVisible();
  expect(order).not.toBeInTheDocument();
  await person.click(screen.getByRole('tab', { name: 'Positions (1)' }));
  expect(screen.queryByRole('article', { name: 'ETH-PERP Short' })).not.toBeInTheDocument();
});

test('closes the positions of all contracts after showing how many, on which sides and with what result', async () => {
  const api = bothContracts();
  const { person } = await renderTicket({ api });
  await within(await cardOf('ETH-PERP Short')).findByText(/\+10\.00/);
  await person.click(screen.getByRole('button', { name: 'Close all' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Close positions' }));
  const rows = await sheet.findAllByRole('listitem');
  const closing = rows.map((row) => row.textContent);
  expect(closing).toEqual(['Long 50xBTC-PERP 20 lots0.00', 'Short 50xETH-PERP 1 lot+10.00']);
  expect(sheet.getByText('Long 1')).toBeVisible();
  expect(sheet.getByText('Short 1')).toBeVisible();
  expect(sheet.getByText('+10.00 USDT')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Close 2 positions' }));
  await waitFor(() =>
    expect(api.inputsOf(closePositions)).toEqual([
      { sides: 'all', reqId: expect.any(String) as string },
    ]),
  );
});

test('the shown result of closing all is the sum of the shown rows, less the fees', async () => {
  const mine = (one: ReturnType<typeof aPosition>) => {
    return { available: '1000', frozen: '0', positions: [one], orders: [] };
  };
  const api = bothContracts().answer(getContract, ({ baseId }) =>
    baseId === 1
      ? aView({ mark: '60000.03', mine: mine(aPosition()) })
      : aView({ last: '3000', mark: '2990.006', mine: mine(aPosition(ether)) }),
  );
  const { person } = await renderTicket({ api });
  await cardOf('ETH-PERP Short');
  await person.click(screen.getByRole('button', { name: 'Close all' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Close positions' }));
  const rows = await sheet.findAllByRole('listitem');
  // Exactly 0.006 and 9.994.
  expect(rows.map((row) => row.lastChild?.textContent)).toEqual(['0.00', '+9.99']);
  const told = (label: string) => sheet.getByText(label).nextElementSibling?.textContent;
  expect(told('P&L, about')).toBe('+9.99 USDT');
  expect(told('Fees, about')).toBe('9.00 USDT');
  expect(told('Net, about')).toBe('+0.99 USDT');
  await person.click(sheet.getByText('Short 1'));
  expect(told('P&L, about')).toBe('+9.99 USDT');
  expect(sheet.getByRole('button', { name: 'Close 1 position' })).toBeVisible();
});

test('the link to closing all waits for what is held in other contracts, and then lists all of it', async () => {
  const api = bothContracts();
  const held = { ...summary, positions: [aPosition(), aPosition(ether)], orders: [] };
  let arrive = () => {};
  const arriving = new Promise<typeof held>((resolve) => (arrive = () => resolve(held)));
  api.answer(getPositionSummary, () => arriving);
  const { person } = await renderTicket({ api, sheet: 'close-all' });
  await cardOf('BTC-PERP Long');
  const sheet = within(await screen.findByRole('dialog', { name: 'Close positions' }));
  expect(sheet.queryByRole('listitem')).toBeNull();
  await person.click(sheet.getByRole('button', { name: 'Close positions' }));
  expect(api.inputsOf(closePositions)).toEqual([]);

  arrive();
  expect(await sheet.findAllByRole('listitem')).toHaveLength(2);
  await person.click(sheet.getByRole('button', { name: 'Close 2 positions' }));
  await waitFor(() =>
    expect(api.inputsOf(closePositions)).toEqual([
      { sides: 'all', reqId: expect.any(String) as string },
    ]),
  );
});

test('closing all says which contract could not be read, and reads it again', async () => {
  const api = bothContracts();
  const answer = { isFailing: true };
  api.answer(getContract, ({ baseId }) => {
    if (baseId === 1) return aView();
    if (answer.isFailing) throw new ApiError('TIMEOUT', 'Too slow');
    return aView({
      mine: { available: '1000', frozen: '0', positions: [aPosition(ether)], orders: [] },
    });
  });
  const { person } = await renderTicket({ api, sheet: 'close-all' });
  const sheet = within(await screen.findByRole('dialog', { name: 'Close positions' }));
  expect(await sheet.findByText('Too slow')).toBeVisible();
  answer.isFailing = false;
  await person.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await sheet.findAllByRole('listitem')).toHaveLength(2);
});

test.each([
  ['the chosen contract alone is shown', bothContracts(), true],
  [
    'the others are not known',
    bothContracts().answer(getPositionSummary, new ApiError('TIMEOUT', 'Too slow')),
    false,
  ],
])('closing all stays within the chosen contract while %s', async (_, api, isChosen) => {
  const { person } = await renderTicket({ api });
  await cardOf('BTC-PERP Long');
  if (isChosen) await person.click(screen.getByRole('checkbox', { name: 'This contract' }));
  else expect(await screen.findByText('Too slow')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Close all' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Close positions' }));
  expect(await sheet.findByText('BTC-PERP')).toBeVisible();
  expect(sheet.queryByText(/could not be read/) === null).toBe(isChosen);
  await person.click(sheet.getByRole('button', { name: 'Close 1 position' }));
  await waitFor(() =>
    expect(api.inputsOf(closePositions)).toEqual([expect.objectContaining({ baseId: 1 })]),
  );
});

test('a position that is opened in another contract appears', async () => {
  const api = bothContracts().answer(getPositionSummary, { ...summary, positions: [] });
  const { app, socket } = await renderTicket({ api });
  await cardOf('BTC-PERP Long');
  act(() => {
    app.topics.start();
    socket.connect();
  });
  const opened = { ...positionExample, id: ether.id, symbol: 'ETH-PERP', type: 2 };
  act(() => socket.send('user.position', 1, opened));
  expect(await cardOf('ETH-PERP Short')).toBeVisible();
});

test('a card says at once that its position is under review, and that it no longer is', async () => {
  const wire = { ...positionExample, status: 2 };
  let underReview = false;
  const positions = () => [aPosition({ status: 'closing', ...(underReview && { underReview }) })];
  const api = prepared()
    .answer(getContract, () =>
      aView({ mine: { available: '1000', frozen: '240', positions: positions(), orders: [] } }),
    )
    .answer(getPositionSummary, () => ({ ...summary, positions: positions() }));
  const { app, socket } = await renderTicket({ api });
  const card = within(await cardOf('BTC-PERP Long'));
  expect(card.getByText('Closing')).toBeVisible();
  act(() => {
    app.topics.start();
    socket.connect();
  });
  underReview = true;
  act(() => socket.send('user.position', 1, { ...wire, under_review: true }));
  expect(await card.findByText('Under review')).toBeVisible();
  expect(card.queryByText('Closing')).toBeNull();
  expect(card.queryByText(/filled by the next price/)).toBeNull();
  underReview = false;
  act(() => socket.send('user.position', 2, wire));
  await waitFor(() => expect(card.queryByText('Under review')).toBeNull());
});

test('a position that is closed leaves what it came to, and the way to its receipt', async () => {
  const { app, socket } = await renderTicket({ api: bothContracts() });
  await cardOf('BTC-PERP Long');
  act(() => {
    app.topics.start();
    socket.connect();
  });
  const receipt = '0198a5b0-7c1e-7000-8000-0000000000ee';
  const ended = { status: 3, close_price: '60100', pnl: '12.5', closed_at: 9, version: 9 };
  const back = { returned: '245.3', fee: '14.4' };
  act(() =>
    socket.send('user.position', 1, { ...positionExample, ...ended, ...back, receipt_id: receipt }),
  );
  const note = await screen.findByText('BTC-PERP closed at 60,100.0: −1.90 USDT after fees');
  expect(note).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check the receipt' })).toHaveAttribute(
    'href',
    expect.stringContaining(receipt),
  );
});

test('the margin sheet asks for an amount only once somebody tries to send none', async () => {
  const { person } = await renderTicket({ sheet: `position.margin.${aPosition().id}` });
  const sheet = within(await screen.findByRole('dialog', { name: 'Margin' }));
  expect(sheet.queryByRole('alert')).toBeNull();
  await person.click(sheet.getByRole('button', { name: 'Add' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('Enter an amount');
});
