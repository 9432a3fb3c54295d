import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  amendPendingPosition,
  cancelPendingPosition,
  changePositionMargin,
  closePosition,
  closePositions,
  getContract,
  openPosition,
  setPositionStops,
} from '@h5/shared/contract/futures/endpoints';
import { examples } from '@h5/shared/contract/futures/examples';
import {
  aPosition,
  aView,
  findTicket,
  pending,
  prepared,
  renderTicket,
} from '../../testing/futuresTicket';

const figureOf = (within_: ReturnType<typeof within>, label: string) =>
  within_.getByText(label).closest('div');

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

test('shows what an order costs and where it ends before it is sent', async () => {
  const { person } = await renderTicket();
  const ticket = await findTicket();
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  // 0.1 BTC at 60,012 with 20x, and the fee.
  await waitFor(() => expect(figureOf(ticket, 'Cost')).toHaveTextContent('303.67 USDT'));
  expect(figureOf(ticket, 'Break-even')).toHaveTextContent('60,084.5');
  expect(figureOf(ticket, 'Liq. price')).toHaveTextContent('57,311.5');
});

test.each([
  ['Cost', '60,012.0 × 0.1 ÷ 20 + 3.61 = 303.67 USDT'],
  ['Liq. price', /^60,012.0 − \(300.06 − 30.01\) ÷ 0.1 = 57,311.5$/],
  ['Break-even', '60,012.0 × (1 + 0.06%) ÷ (1 − 0.06%) = 60,084.5'],
])('explains the %s of an order by its formula', async (label, formula) => {
  const { person } = await renderTicket();
  const ticket = await findTicket();
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  await person.click(ticket.getByRole('button', { name: `${label} explained` }));
  const sheet = within(await screen.findByRole('dialog', { name: label }));
  expect(await sheet.findByText(formula)).toBeVisible();
});

test('explains the cost of a short that is filled above its limit by its margin, which gives way', async () => {
  const { person } = await renderTicket();
  const ticket = await findTicket();
  await person.click(ticket.getByRole('button', { name: /Order type/ }));
  const choices = within(await screen.findByRole('dialog', { name: 'Order type' }));
  await person.click(choices.getByText('Limit'));
  await person.click(ticket.getByRole('radio', { name: 'Short' }));
  fireEvent.change(await ticket.findByLabelText('Price (USDT)'), { target: { value: '59000' } });
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  await person.click(ticket.getByRole('button', { name: 'Cost explained' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Cost' }));
  expect(await sheet.findByText('294.95 + 3.60 = 298.54 USDT')).toBeVisible();
});

test('opens a position after it was confirmed', async () => {
  const { api, app, person } = await renderTicket();
  const ticket = await findTicket();
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  await person.click(ticket.getByRole('button', { name: /^Long/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm position' }));
  expect(sheet.getByText('1,000.00')).toBeVisible();
  expect(sheet.getByText('696.33')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Long 10 lots' }));

  await waitFor(() =>
    expect(api.inputsOf(openPosition)).toEqual([
      expect.objectContaining({ side: 'long', kind: 'market', multiple: 20, lots: '10' }),
    ]),
  );
  await waitFor(() =>
    expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['Opened at 60,000.0']),
  );
});

test('an order without an answer is asked about after a reload, and not opened twice', async () => {
  const { input } = examples.openPosition;
  const entry = { input, session: 'test-token'.slice(-8), sentAt: Date.now() - 1_000 };
  const { api, person } = await renderTicket({
    stored: { 'trade.unansweredPositions': [entry] },
  });
  const ticket = await findTicket();
  expect(ticket.getByText(/may or may not have happened/)).toBeVisible();
  expect(api.inputsOf(openPosition)).toEqual([]);
  await person.click(ticket.getByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(api.inputsOf(openPosition)).toEqual([
      expect.objectContaining({ reqId: input.req_id, lots: '20', multiple: 50 }),
    ]),
  );
  expect(await ticket.findByRole('button', { name: /Enter an amount|Long/ })).toBeInTheDocument();
  expect(localStorage.getItem('trade.unansweredPositions')).toBeNull();
});

test('an order at the market may be filled only so far from the newest price', async () => {
  const { api, person } = await renderTicket();
  const ticket = await findTicket();
  await person.click(ticket.getByRole('button', { name: /^Order type: Market/ }));
  const choices = within(await screen.findByRole('dialog', { name: 'Order type' }));
  await person.click(choices.getByRole('radio', { name: '0.1%' }));
  await person.click(choices.getByRole('button', { name: 'Close' }));
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  await person.click(ticket.getByRole('button', { name: /^Long/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm position' }));
  expect(sheet.getByText('Max slippage').closest('div')).toHaveTextContent('0.1%');
  await person.click(sheet.getByRole('button', { name: 'Long 10 lots' }));
  await waitFor(() =>
    expect(api.inputsOf(openPosition)).toEqual([expect.objectContaining({ slippage: '0.001' })]),
  );
});

test.each([
  ['Post-only', 'Waits for its price; refused if it would open at once', 'post_only'],
  ['IOC / FOK', 'Opens whole at the next price, or is cancelled', 'ioc'],
])('a limit may be %s, and the confirmation says what that means', async (name, help, term) => {
  const { api, person } = await renderTicket();
  const ticket = await findTicket();
  await person.click(ticket.getByRole('button', { name: /Order type/ }));
  const choices = within(await screen.findByRole('dialog', { name: 'Order type' }));
  await person.click(choices.getByText(name));
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  await person.click(ticket.getByRole('button', { name: /^Long/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm position' }));
  expect(sheet.getByText(help)).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Long 10 lots' }));
  await waitFor(() =>
    expect(api.inputsOf(openPosition)).toEqual([
      expect.objectContaining({ kind: 'limit', limitPrice: '60000', timeInForce: term }),
    ]),
  );
});

async function openTenLots(person: UserEvent): Promise<void> {
  const ticket = await findTicket();
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  await person.click(ticket.getByRole('button', { name: /^Long/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm position' }));
  await person.click(sheet.getByRole('button', { name: 'Long 10 lots' }));
}

test('says that a limit was placed, also one that is about to be filled', async () => {
  const pending = aPosition({ status: 'pending', openPrice: null, limitPrice: '66000' });
  const { app, person } = await renderTicket({ api: prepared().answer(openPosition, pending) });
  await openTenLots(person);
  await waitFor(() =>
    expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['Order placed at 66,000.0']),
  );
});

test('says that a limit was cancelled because the next price was past it', async () => {
  const cancelled = aPosition({ status: 'cancelled', openPrice: null, cancelReason: 'not_filled' });
  const { app, person } = await renderTicket({ api: prepared().answer(openPosition, cancelled) });
  await openTenLots(person);
  await waitFor(() =>
    expect(app.toasts.toasts.map(({ text }) => text)).toEqual([
      'The next price was past your limit. The order was cancelled and nothing was charged.',
    ]),
  );
});

test('says of a contract that is still being read neither that it is halted nor that there is no money', async () => {
  let arrive = () => {};
  const arriving = new Promise<ReturnType<typeof aView>>(
    (resolve) => (arrive = () => resolve(aView())),
  );
  await renderTicket({ api: prepared().answer(getContract, () => arriving) });
  const ticket = await findTicket();
  const submit = ticket.getByRole('button', { name: /^Long/ });
  expect(submit).toHaveAttribute('aria-busy', 'true');
  expect(figureOf(ticket, 'Available')).toHaveTextContent(/^Available–/);
  await act(() => Promise.resolve(arrive()));
  await waitFor(() =>
    expect(figureOf(ticket, 'Available')).toHaveTextContent(/^Available1,000\.00 USDT/),
  );
  await waitFor(() => expect(ticket.queryByRole('button', { busy: true })).toBeNull());
});

test('says on the button why an order cannot be sent', async () => {
  const { person } = await renderTicket();
  const ticket = await findTicket();
  await person.type(ticket.getByLabelText('Amount (lots)'), '40');
  expect(await ticket.findByText('Not enough USDT')).toBeVisible();
  await person.click(ticket.getByRole('checkbox', { name: 'TP/SL' }));
  await person.type(await ticket.findByLabelText('Take-profit price (USDT)'), '59000');
  expect(await ticket.findByText(/^Take-profit is on the wrong side of 60,000/)).toBeVisible();
});

test('computes gain, return and risk of a position from the mark', async () => {
  await renderTicket({ api: prepared(aView({ mark: '60900' })) });
  const card = within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));
  await waitFor(() => expect(card.getByText('+180.00')).toBeVisible());
  expect(figureOf(card, 'ROE')).toHaveTextContent('+75.00%');
  expect(figureOf(card, 'Risk')).toHaveTextContent('14.29%');
  expect(figureOf(card, 'Liq. price')).toHaveTextContent('59,100.0');
});

test('explains a number of a position by its formula, in words and in numbers', async () => {
  const { person } = await renderTicket({ api: prepared(aView({ mark: '60900' })) });
  const card = within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));
  await person.click(card.getByRole('button', { name: /^Unrealised P&L/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Unrealised P&L, USDT' }));
  expect(sheet.getByText('(Mark − Open) × Amount (BTC)')).toBeVisible();
  expect(sheet.getByText('(60,900.0 − 60,000.0) × 0.2 = +180.00 USDT')).toBeVisible();
});

test('a long press on a number explains it', async () => {
  await renderTicket();
  const card = within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));
  jest.useFakeTimers();
  fireEvent.pointerDown(card.getByText('59,100.0'));
  act(() => void jest.advanceTimersByTime(600));
  jest.useRealTimers();
  const sheet = within(await screen.findByRole('dialog', { name: 'Liq. price' }));
  expect(sheet.getByText('60,000.0 − (240.00 − 60.00) ÷ 0.2 = 59,100.0')).toBeVisible();
});

test('shares a position as a picture without amounts', async () => {
  // Nothing is drawn here.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { person } = await renderTicket({ api: prepared(aView({ mark: '60900' })) });
  const card = within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));
  await person.click(card.getByRole('button', { name: 'Share as a picture' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Share as a picture' }));
  expect(sheet.getByRole('img')).toHaveAccessibleName(
    /^BTC-PERP Long 50x Return on margin, before the closing fee \+75.00%, Open 60,000.0, Mark 60,900.0/,
  );
});

test('a copy of a trader’s position is left to the page of copies', async () => {
  const mine = {
    available: '1000',
    frozen: '0',
    orders: [],
    positions: [aPosition({ traderId: 1, accountType: 5 })],
  };
  await renderTicket({ api: prepared(aView({ mine })) });
  expect(await screen.findByText('No open positions')).toBeVisible();
  expect(screen.queryByRole('article', { name: 'BTC-PERP Long' })).toBeNull();
});

test('closes a part of a position', async () => {
  const api = prepared().answer(
    closePosition,
    aPosition({ number: '0.1', lots: '10', version: 2 }),
  );
  const { person } = await renderTicket({ api });
  const card = within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));
  await person.click(card.getByRole('button', { name: 'Close' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Close position' }));
  expect(sheet.getAllByText('20 lots')[0]).toBeVisible();
  // What is closed is named above it.
  expect(sheet.getByText('Long 50x')).toBeVisible();
  expect(sheet.getByText('Open').closest('p')).toHaveTextContent('Open 60,000.0Mark 60,000.0');
  expect(figureOf(sheet, 'Fee 0.06%')).toHaveTextContent('7.20');
  await person.click(sheet.getByRole('button', { name: 'Close 20 lots' }));
  await waitFor(() =>
    expect(api.inputsOf(closePosition)).toEqual([expect.objectContaining({ id: aPosition().id })]),
  );
});

test.each([
  ['Close', 'Close position'],
  ['Close all', 'Close positions'],
])('%s asks again by prices that are more than a second old', async (button, title) => {
  const { app, person } = await renderTicket();
  await screen.findByRole('article', { name: 'BTC-PERP Long' });
  await person.click(screen.getByRole('button', { name: button }));
  const sheet = within(await screen.findByRole('dialog', { name: title }));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  app.topics.pricesAt = Date.now() - 1_001;
  expect(await sheet.findByText(/more than a second old/)).toBeVisible();
  clock.mockRestore();
});

test('checks stops before they are sent, and clears what is emptied', async () => {
  const api = prepared().answer(setPositionStops, aPosition({ version: 2 }));
  const { person } = await renderTicket({ api });
  const card = within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));
  await person.click(card.getByRole('button', { name: 'TP/SL' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'TP/SL' }));
  await person.clear(sheet.getByLabelText('Take-profit price (USDT)'));
  await person.type(sheet.getByLabelText('Stop-loss price (USDT)'), '59050');
  expect(await sheet.findByText('Stop-loss is beyond the liquidation price 59,100')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Save' }));
  expect(api.inputsOf(setPositionStops)).toEqual([]);
  await person.clear(sheet.getByLabelText('Stop-loss price (USDT)'));
  await person.type(sheet.getByLabelText('Stop-loss price (USDT)'), '59500');
  // −102.38 with the spread, less the fees of 7.20 paid on opening and 7.14 of closing.
  expect(figureOf(sheet, 'Stop-loss, after fees')).toHaveTextContent('−116.74 USDT');
  await person.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.inputsOf(setPositionStops)).toEqual([
      expect.objectContaining({ takeProfitPrice: '0', stopLossPrice: '59500' }),
    ]),
  );
});

test('adds margin and shows what that does to the liquidation price', async () => {
  const api = prepared().answer(changePositionMargin, aPosition({ margin: '300', version: 2 }));
  const { person } = await renderTicket({ api });
  const card = within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));
  await person.click(card.getByRole('button', { name: 'Margin' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Margin' }));
  await person.type(sheet.getByLabelText('Amount'), '60');
  expect(await sheet.findByText('58,800.0')).toBeVisible();
  expect(sheet.getByRole('row', { name: /^Available / })).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(api.inputsOf(changePositionMargin)).toEqual([
      expect.objectContaining({ amount: '60', direction: 'add' }),
    ]),
  );
});

test('closes all and cancels what waits', async () => {
  const api = prepared()
    .answer(closePositions, { count: 1, ids: [aPosition().id] })
    .answer(cancelPendingPosition, { ...pending, status: 'cancelled', version: 2 });
  const { person } = await renderTicket({ api });
  await person.click(await screen.findByRole('button', { name: 'Close all' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Close positions' }));
  await person.click(sheet.getByRole('button', { name: 'Close 1 position' }));
  await waitFor(() =>
    expect(api.inputsOf(closePositions)).toEqual([
      { sides: 'all', reqId: expect.any(String) as string },
    ]),
  );
  await person.click(await screen.findByRole('tab', { name: 'Orders (1)' }));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(api.inputsOf(cancelPendingPosition)).toHaveLength(1));
});

test('changes an order that waits, and says whether it keeps its place', async () => {
  const amended = { ...pending, lots: '10', amendedAt: 1, keptPriority: true, version: 2 };
  const api = prepared().answer(amendPendingPosition, amended);
  const { app, person } = await renderTicket({ api });
  await person.click(await screen.findByRole('tab', { name: 'Orders (1)' }));
  await person.click(screen.getByRole('button', { name: 'Change' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Change order' }));
  const send = () => person.click(sheet.getByRole('button', { name: 'Change order' }));
  const [price, size] = [
    sheet.getByLabelText('Price (USDT)'),
    sheet.getByLabelText('Amount (lots)'),
  ];
  await person.clear(price);
  await person.type(price, '58000');
  expect(sheet.getByText(/it joins the end of the queue/)).toBeVisible();
  await person.clear(size);
  await person.type(size, '9000');
  expect(sheet.getByText(/^At most/)).toBeVisible();
  await send();
  expect(api.inputsOf(amendPendingPosition)).toEqual([]);
  await person.clear(price);
  await person.type(price, '59000');
  await person.clear(size);
  await person.type(size, '10');
  expect(sheet.getByText(/it keeps its place/)).toBeVisible();
  // 0.1 at 59,000 with 50x, of the margin that 0.2 have.
  expect(sheet.getByText('118.00')).toBeVisible();
  await send();
  await waitFor(() =>
    expect(api.inputsOf(amendPendingPosition)).toEqual([
      { id: pending.id, lots: '10', reqId: expect.any(String) as string },
    ]),
  );
  expect(app.toasts.toasts.map(({ text }) => text)).toContain(
    'Order changed. It kept its place in the queue.',
  );
  const row = within(await screen.findByRole('article'));
  expect(row.getByText('10 lots')).toBeVisible();
  expect(row.getByText('59,000.0')).toBeVisible();
});

test('a guest sees prices and is asked to log in', async () => {
  await renderTicket({ api: prepared(aView({ mine: null })), signedIn: false });
  const ticket = await findTicket();
  expect(ticket.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Spot' })).toHaveAttribute(
    'href',
    '#/pages/transaction/index?mode=spot',
  );
  expect(localStorage.getItem('tradeMode')).toBe('contract');
});
