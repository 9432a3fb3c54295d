import { act, screen, waitFor, within } from '@testing-library/react';
import { openPosition } from '@h5/shared/contract/futures/endpoints';
import { aPosition, aView, findTicket, prepared, renderTicket } from '../../testing/futuresTicket';

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

const mine = { available: '1000', frozen: '240', positions: [], orders: [] };

test('the confirmation tells the margin after it, what each stop brings and who the counterparty is', async () => {
  const { person } = await renderTicket({ api: prepared(aView({ mine })) });
  const ticket = await findTicket();
  await person.type(ticket.getByRole('textbox', { name: /Amount/ }), '10');
  await person.click(ticket.getByRole('checkbox', { name: 'TP/SL' }));
  await person.type(await ticket.findByLabelText('Take-profit price (USDT)'), '61000');
  await person.type(ticket.getByLabelText('Stop-loss price (USDT)'), '59000');
  await person.click(ticket.getByRole('button', { name: /^Long/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm position' }));
  // The account has the name that it has on the pages of the wallet.
  expect(sheet.getByRole('row', { name: 'Contracts account Before After' })).toBeVisible();
  expect(sheet.getByRole('row', { name: /^Available, USDT 1,000.00 696.33/ })).toBeVisible();
  const factOf = (label: string) => sheet.getByText(label).closest('div');
  expect(factOf('Amount')).toHaveTextContent('10 lots (0.1 BTC)');
  expect(factOf('Position value')).toHaveTextContent('6,001.20 USDT');
  expect(factOf('Take-profit, after both fees')).toHaveTextContent('61,000.0 USDT (+90.29)');
  expect(factOf('Stop-loss, after both fees')).toHaveTextContent('59,000.0 USDT (−109.54)');
  expect(sheet.getByText(/Your counterparty is the exchange/)).toBeVisible();
});

test('the first step of a stop begins at the mark, on its tick', async () => {
  const { person } = await renderTicket({ api: prepared(aView({ mine, mark: '60000.07' })) });
  const ticket = await findTicket();
  await person.click(ticket.getByRole('checkbox', { name: 'TP/SL' }));
  await person.click(await ticket.findByRole('button', { name: 'Increase Take-profit price' }));
  expect(ticket.getByLabelText('Take-profit price (USDT)')).toHaveValue('60000.5');
});

test('warns of a limit that opens at once', async () => {
  const { person } = await renderTicket({ api: prepared(aView({ mine })) });
  const ticket = await findTicket();
  await person.click(ticket.getByRole('button', { name: /^Order type: Market/ }));
  const choices = within(await screen.findByRole('dialog', { name: 'Order type' }));
  await person.click(choices.getByText('Limit'));
  const price = await ticket.findByLabelText('Price (USDT)');
  await person.clear(price);
  await person.type(price, '60011');
  expect(ticket.queryByText(/opens at once/)).toBeNull();
  await person.clear(price);
  await person.type(price, '60012');
  const warning = 'The price is there already: it opens at once, at about 60,012.0.';
  expect(ticket.getByText(warning)).toBeVisible();
  await person.type(ticket.getByRole('textbox', { name: /Amount/ }), '10');
  await person.click(ticket.getByRole('button', { name: /^Long/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm position' }));
  expect(sheet.getByText(warning)).toBeVisible();
});

test('a short is not sent with a limit far below the price', async () => {
  const { api, person } = await renderTicket({ api: prepared(aView({ mine })) });
  const ticket = await findTicket();
  await person.click(ticket.getByRole('button', { name: /^Order type: Market/ }));
  const choices = within(await screen.findByRole('dialog', { name: 'Order type' }));
  await person.click(choices.getByText('Limit'));
  const price = await ticket.findByLabelText('Price (USDT)');
  await person.clear(price);
  await person.type(price, '50000');
  await person.click(ticket.getByRole('radio', { name: 'Short' }));
  await person.type(ticket.getByRole('textbox', { name: /Amount/ }), '10');
  expect(await ticket.findByText(/^Limit of a short must be at least 53,989/)).toBeVisible();
  expect(api.inputsOf(openPosition)).toEqual([]);
});

test.each([
  ['59300', undefined],
  ['59220', 'liquidation'],
  ['59120', 'danger'],
])('the risk of a position at the mark %s has the class %s', async (mark, expected) => {
  const view = aView({ mark, mine: { ...mine, positions: [aPosition()] } });
  await renderTicket({ api: prepared(view) });
  const card = within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));
  const risk = card.getByText('Risk').closest('div');
  expect(within(risk ?? document.body).getByText(/%$/).className).toBe(expected ?? '');
});

test('a position that is being closed has no buttons and says why', async () => {
  const closing = aPosition({ status: 'closing' });
  await renderTicket({ api: prepared(aView({ mine: { ...mine, positions: [closing] } })) });
  const card = within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));
  expect(card.getByText('A close is filled by the next price.')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('without a network the ticket says so, also once its prices are old', async () => {
  const { app, person } = await renderTicket({ api: prepared(aView({ mine })) });
  const ticket = await findTicket();
  await person.type(ticket.getByRole('textbox', { name: /Amount/ }), '10');
  act(() => {
    app.topics.pricesAt = Date.now() - 5_000;
  });
  expect(await ticket.findByText('Trading paused: no prices')).toBeVisible();

  act(() => app.activity.setOnline(false));
  expect(ticket.getByText('You are offline')).toBeVisible();
});

const draft = {
  side: 'short',
  kind: 'market',
  multiple: 10,
  limitPrice: '',
  slippage: '',
  unit: 'lots',
  size: '5',
  hasStops: true,
  takeProfitBy: 'price',
  stopLossBy: 'price',
  takeProfit: '',
  stopLoss: '61000',
};
const linkOf = (value: object) => `confirm.${encodeURIComponent(JSON.stringify(value))}`;

test('a link asks about the position that it carries, at the prices of now, and opens none by itself', async () => {
  const { api, person } = await renderTicket({
    api: prepared(aView({ mine })),
    sheet: linkOf(draft),
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm position' }));
  expect(sheet.getByText('Short 10x')).toBeVisible();
  expect(sheet.getByText('Price').closest('div')).toHaveTextContent('59,988.0');
  expect(sheet.getByText('Stop-loss, after both fees')).toBeVisible();
  expect(api.inputsOf(openPosition)).toEqual([]);
  await person.click(sheet.getByRole('button', { name: /^Short/ }));
  expect(api.inputsOf(openPosition)).toMatchObject([
    { side: 'short', multiple: 10, lots: '5', stopLossPrice: '61000' },
  ]);
});

test.each([
  { ...draft, multiple: 101 },
  { ...draft, multiple: 1.5 },
  { ...draft, size: '-1' },
  { ...draft, kind: 'scaled' },
  { ...draft, side: 'both' },
])('a link with no draft of a ticket shows the ticket', async (wrong) => {
  await renderTicket({ sheet: linkOf(wrong) });
  const ticket = await findTicket();
  await waitFor(() => expect(location.hash).not.toContain('sheet'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(ticket.getByRole('textbox', { name: /Amount/ })).toHaveValue('');
});

const crossing = { ...draft, side: 'long', multiple: 20, limitPrice: '66000', size: '10' };

test.each(['limit', 'ioc'])(
  'an order that opens at once is shown at the price it opens at, also as %s',
  async (kind) => {
    const stops = { takeProfit: '61000', stopLoss: '59000' };
    const sheetLink = linkOf({
      ...crossing,
      kind,
      ...(kind === 'ioc' ? stops : { hasStops: false }),
    });
    await renderTicket({ api: prepared(aView({ mine })), sheet: sheetLink });
    const ticket = await findTicket();
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm position' }));
    // The sheet is within the form, below its figures.
    const figureOf = (label: string) => ticket.getAllByText(label)[0]?.closest('div');
    // As at the market: 0.1 BTC at 60,012 with 20x.
    await waitFor(() => expect(figureOf('Cost')).toHaveTextContent('303.67 USDT'));
    expect(figureOf('Liq. price')).toHaveTextContent('57,311.5');
    expect(figureOf('Break-even')).toHaveTextContent('60,084.5');

    const factOf = (label: string) => sheet.getByText(label).closest('div');
    expect(factOf('Price')).toHaveTextContent('66,000.0');
    expect(factOf('Open')).toHaveTextContent('60,012.0');
    expect(factOf('Position value')).toHaveTextContent('6,001.20 USDT');
    expect(factOf('Liq. price')).toHaveTextContent('57,311.5 USDT (−4.49%)');
    expect(sheet.getByText('Most you can lose').parentElement).toHaveTextContent('303.67');
    expect(sheet.getByRole('row', { name: /^Available, USDT 1,000.00 696.33/ })).toBeVisible();
    expect(factOf('Needed at your price')).toHaveTextContent('333.96 USDT');
    if (kind === 'limit') return;
    expect(factOf('Take-profit, after both fees')).toHaveTextContent('61,000.0 USDT (+90.29)');
  },
);

test('a limit that opens at once needs what it freezes at its limit', async () => {
  const view = aView({ mine: { ...mine, available: '310' } });
  const poor = { ...crossing, kind: 'limit', hasStops: false };
  await renderTicket({ api: prepared(view), sheet: linkOf(poor) });
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm position' }));
  expect(await sheet.findByText('Not enough USDT')).toBeVisible();
});
