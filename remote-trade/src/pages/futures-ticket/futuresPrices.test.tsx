import { act, screen, waitFor, within } from '@testing-library/react';
import { aView, findTicket, prepared, renderTicket } from '../../testing/futuresTicket';

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

const findPrices = async () => within(await screen.findByRole('region', { name: 'Prices' }));

test('the two prices can be taken as a limit', async () => {
  const { person } = await renderTicket();
  const prices = await findPrices();
  await person.click(await prices.findByRole('button', { name: /^Short at/ }));
  const ticket = await findTicket();
  expect(ticket.getByLabelText('Price (USDT)')).toHaveValue('59988');
});

test('limits of people are listed from the highest price down, in the unit of the ticket', async () => {
  const waiting = {
    long: [{ price: '59900', lots: '5' }],
    short: [
      { price: '60100', lots: '1' },
      { price: '60200', lots: '2.5' },
    ],
  };
  await renderTicket({ api: prepared(aView({ waiting })), unit: 'coin' });
  const rows = (await findPrices()).getAllByRole('button', { name: /BTC$/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    '60,200.00.025 BTC',
    '60,100.00.01 BTC',
    '59,900.00.05 BTC',
  ]);
});

test('the latest prices show the direction from one second to the next, and so does the last price', async () => {
  const now = jest.spyOn(Date, 'now');
  const { socket, app } = await renderTicket();
  act(() => {
    app.topics.start();
    socket.connect();
  });
  const prices = await findPrices();
  const list = prices.getByRole('list', { name: 'Latest prices' });
  const first = Math.ceil(Date.now() / 1000) * 1000;
  const example = { open: '1', high: '1', low: '1', volume: '1', quoteVolume: '1', change: '0' };
  const tick = async (seq: number, last: string, time: number) => {
    now.mockReturnValue(time);
    act(() => void socket.send('ticker.BTC-PERP', seq, { ...example, last }));
    await within(list).findByText(last.replace('60', '60,'));
  };
  await tick(1, '60001.0', first);
  await tick(2, '60002.0', first + 900);
  const last = () => prices.getAllByText(/60,00\d\.\d/)[0]?.closest('[data-move]');
  await tick(3, '60000.5', first + 1_000);
  expect(last()).toHaveAttribute('data-move', 'down');
  // It rises again within the second, but stays below the one before.
  await tick(4, '60001.5', first + 1_200);
  expect(last()).toHaveAttribute('data-move', 'down');
  const [newest, before] = within(list).getAllByRole('listitem');
  expect(newest).toHaveTextContent('60,001.5');
  expect(newest).toHaveAttribute('data-move', 'down');
  expect(before).toHaveTextContent('60,002.0');
  now.mockRestore();
});

test('the explained liquidation price begins with that of the order and how far it is', async () => {
  const { person } = await renderTicket();
  const ticket = await findTicket();
  const explain = () => person.click(ticket.getByRole('button', { name: 'Liq. price explained' }));
  const findSheet = async () => within(await screen.findByRole('dialog', { name: 'Liq. price' }));
  await explain();
  const empty = await findSheet();
  expect(await empty.findByText(/Enter an amount in the order/)).toBeVisible();
  await person.click(empty.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  await explain();
  const sheet = await findSheet();
  expect((await sheet.findByText('−4.49%')).closest('p')).toHaveTextContent('57,311.5 −4.49%');
});

test('the overnight fee is explained by the order', async () => {
  const { person } = await renderTicket();
  const ticket = await findTicket();
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  await person.click((await findPrices()).getByRole('button', { name: 'Overnight fee explained' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Overnight fee' }));
  expect(await sheet.findByText('60,012.0 × 0.1 × 0.02% = 1.21 USDT')).toBeVisible();
});
