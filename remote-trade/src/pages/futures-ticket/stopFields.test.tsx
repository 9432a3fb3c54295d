import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openPosition, setPositionStops } from '@h5/shared/contract/futures/endpoints';
import { aPosition, aView, findTicket, prepared, renderTicket } from '../../testing/futuresTicket';

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

const mine = { available: '1000', frozen: '0', positions: [], orders: [] };

async function ticketWithStops() {
  const view = await renderTicket({ api: prepared(aView({ mine })) });
  const ticket = await findTicket();
  await view.person.type(ticket.getByLabelText('Amount (lots)'), '10');
  await view.person.click(ticket.getByRole('checkbox', { name: 'TP/SL' }));
  await ticket.findByLabelText('Take-profit price (USDT)');
  return { ...view, ticket };
}

async function sentStops(person: UserEvent, api: ReturnType<typeof prepared>) {
  await person.click((await findTicket()).getByRole('button', { name: /^Long/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm position' }));
  await person.click(sheet.getByRole('button', { name: 'Long 10 lots' }));
  await waitFor(() => expect(api.inputsOf(openPosition)).toHaveLength(1));
  return api.inputsOf(openPosition);
}

test('stops are set by the move from the price that opens the position, in percent', async () => {
  const { api, person, ticket } = await ticketWithStops();
  await person.click(ticket.getByRole('radio', { name: '%' }));
  const takeProfit = ticket.getByLabelText('Take-profit (%)');
  await person.type(takeProfit, '2');
  await waitFor(() => expect(takeProfit).toHaveAccessibleDescription('61,212.5 · +111.52 USDT'));
  await person.click(ticket.getByRole('button', { name: '−1%' }));
  expect(ticket.getByLabelText('Stop-loss (%)')).toHaveValue('1');
  expect(await sentStops(person, api)).toMatchObject([
    { takeProfitPrice: '61212.5', stopLossPrice: '59412' },
  ]);
});

test('and by what they bring after all fees', async () => {
  const { person, ticket } = await ticketWithStops();
  await person.click(ticket.getByRole('radio', { name: 'USDT' }));
  const loss = ticket.getByLabelText('Loss (USDT)');
  await person.type(loss, '50');
  await waitFor(() => expect(loss).toHaveAccessibleDescription('59,596.0 · −0.69%'));
});

test('a preset fills in the price, and another unit keeps the stop', async () => {
  const { person, ticket } = await ticketWithStops();
  await person.click(ticket.getByRole('button', { name: '+5%' }));
  expect(ticket.getByLabelText('Take-profit price (USDT)')).toHaveValue('63013');
  await person.click(ticket.getByRole('radio', { name: '%' }));
  expect(ticket.getByLabelText('Take-profit (%)')).toHaveValue('5.0006');
});

test('a stop-loss that locks a gain in stays a price, for it has no loss', async () => {
  const locked = aPosition({ stopLossPrice: '60500', takeProfitPrice: '66000' });
  const api = prepared(aView({ mark: '61000', mine: { ...mine, positions: [locked] } })).answer(
    setPositionStops,
    locked,
  );
  const { person } = await renderTicket({ api });
  const card = within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));
  await person.click(card.getByRole('button', { name: 'TP/SL' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'TP/SL' }));
  await person.click(sheet.getByRole('radio', { name: '%' }));
  expect(sheet.getByLabelText('Take-profit (%)')).toHaveValue('10');
  expect(sheet.getByLabelText('Stop-loss price (USDT)')).toHaveValue('60500');
  await person.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.inputsOf(setPositionStops)).toMatchObject([
      { takeProfitPrice: '66000', stopLossPrice: '60500' },
    ]),
  );
});
