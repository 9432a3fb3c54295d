import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  openPosition,
  reversePosition,
  setLimitClose,
  setPositionStops,
} from '@h5/shared/contract/futures/endpoints';
import { aPosition, aView, findTicket, prepared, renderTicket } from '../../testing/futuresTicket';

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

async function openReversal(person: UserEvent) {
  const card = within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));
  await person.click(card.getByRole('button', { name: 'Reverse' }));
  return within(await screen.findByRole('dialog', { name: 'Reverse position' }));
}

test('reversing shows what both halves cost, and what is free afterwards', async () => {
  const opened = aPosition({
    id: '0198a5b0-7c1e-7000-8000-0000000000f4',
    reversesId: aPosition().id,
    side: 'short',
    openPrice: '59988',
  });
  const api = prepared().answer(reversePosition, opened);
  const { app, person } = await renderTicket({ api });
  const sheet = await openReversal(person);
  expect(sheet.getByText('59,988.0')).toBeVisible();
  // The loss, both fees and the free balance: 1,000 + 230.40 − 247.15.
  expect(sheet.getByText('−2.40')).toBeVisible();
  expect(sheet.getAllByText('7.20')).toHaveLength(2);
  expect(sheet.getByText('983.25')).toBeVisible();
  // In the head and before the arrow.
  expect(sheet.getAllByText('Long 50x')).toHaveLength(2);
  expect(sheet.getByText('Short 50x')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Reverse to short 20 lots' }));
  await waitFor(() =>
    expect(api.inputsOf(reversePosition)).toEqual([
      expect.objectContaining({ id: aPosition().id }),
    ]),
  );
  await waitFor(() =>
    expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['Opened at 59,988.0']),
  );
});

test('who cannot pay for the other side is told before it is sent', async () => {
  const mine = { available: '10', frozen: '240', positions: [aPosition()], orders: [] };
  const api = prepared(aView({ mine })).answer(reversePosition);
  const { person } = await renderTicket({ api });
  const sheet = await openReversal(person);
  await person.click(sheet.getByRole('button', { name: 'Reverse to short 20 lots' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('Not enough USDT');
  expect(api.inputsOf(reversePosition)).toEqual([]);
});

async function chooseStop(person: UserEvent, trigger: string) {
  const ticket = await findTicket();
  await person.click(ticket.getByRole('button', { name: /Order type/ }));
  const choices = within(await screen.findByRole('dialog', { name: 'Order type' }));
  await person.click(choices.getByText('Stop'));
  fireEvent.change(await ticket.findByLabelText('Trigger price (USDT)'), {
    target: { value: trigger },
  });
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  return ticket;
}

test('a stop opens once the price has moved to its trigger price, and freezes the worst price', async () => {
  const { api, person } = await renderTicket();
  const ticket = await chooseStop(person, '61000');
  await person.click(ticket.getByRole('button', { name: /^Long/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm position' }));
  expect(sheet.getByText('Trigger price').closest('div')).toHaveTextContent('61,000.0');
  expect(sheet.getByText(/jumps more than 1%/)).toBeVisible();
  // Margin and fee of 0.1 at 61,610 with 20x.
  expect(sheet.getByText('311.75 USDT')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Long 10 lots' }));
  await waitFor(() =>
    expect(api.inputsOf(openPosition)).toEqual([
      expect.objectContaining({ side: 'long', kind: 'stop', limitPrice: '61000', lots: '10' }),
    ]),
  );
});

test('a trigger price that the price has reached already is no order', async () => {
  const { person } = await renderTicket();
  const ticket = await chooseStop(person, '60012');
  const reason = (name: string) => ticket.findByRole('button', { name });
  expect(await reason('Trigger must be above 60,012')).toBeInTheDocument();
  await person.click(ticket.getByRole('radio', { name: 'Short' }));
  fireEvent.change(ticket.getByLabelText('Trigger price (USDT)'), { target: { value: '59988' } });
  await person.type(ticket.getByLabelText('Amount (lots)'), '10');
  expect(await reason('Trigger must be below 59,988')).toBeInTheDocument();
});

test('a position is closed at a limit, with what that brings', async () => {
  const limited = aPosition({ limitClose: { limitPrice: '61000' }, version: 2 });
  const api = prepared().answer(setLimitClose, limited);
  const { app, person } = await renderTicket({ api });
  const card = within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));
  await person.click(card.getByRole('button', { name: 'Close' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Close position' }));
  await person.click(sheet.getByRole('radio', { name: 'Limit' }));
  const price = await sheet.findByLabelText('Price (USDT)');
  fireEvent.change(price, { target: { value: '59000' } });
  expect(sheet.getByText(/closes with the next second, at about 59,988.0/)).toBeVisible();
  fireEvent.change(price, { target: { value: '61000' } });
  expect(sheet.getByText('+200.00 USDT')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Close 20 lots' }));
  await waitFor(() =>
    expect(api.inputsOf(setLimitClose)).toEqual([
      expect.objectContaining({ id: limited.id, limitPrice: '61000' }),
    ]),
  );
  await waitFor(() =>
    expect(app.toasts.toasts.map(({ text }) => text)).toEqual([
      'Limit set. It waits among your orders.',
    ]),
  );
});

test('a close that waits is among the orders, and is cancelled there', async () => {
  const waiting = aPosition({ limitClose: { limitPrice: '61000', lots: '5' } });
  const mine = { available: '1000', frozen: '240', positions: [waiting], orders: [] };
  const api = prepared(aView({ mine })).answer(setLimitClose, aPosition({ version: 3 }));
  const { person } = await renderTicket({ api });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Limit close · 5 lots').closest('p')).toHaveTextContent('61,000.0');
  await person.click(await screen.findByRole('tab', { name: 'Orders (1)' }));
  const row = within(await screen.findByRole('article'));
  expect(row.getByText('Close long')).toBeVisible();
  expect(row.getByText('5 lots')).toBeVisible();
  expect(row.getByText('61,000.0')).toBeVisible();
  await person.click(row.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(api.inputsOf(setLimitClose)).toEqual([expect.objectContaining({ limitPrice: '0' })]),
  );
  expect(await screen.findByText('No waiting orders')).toBeVisible();
});

test('price and size of a waiting close are changed, and a rest below the smallest order is closed too', async () => {
  // A hundredth of a lot at this price is less than 5 USDT.
  const limitClose = { limitPrice: '61000', lots: '5' };
  const waiting = aPosition({ openPrice: '40000', limitClose });
  const mine = { available: '1000', frozen: '240', positions: [waiting], orders: [] };
  const changed = aPosition({ limitClose: { limitPrice: '62000', lots: '8' }, version: 4 });
  const api = prepared(aView({ mine })).answer(setLimitClose, changed);
  const { app, person } = await renderTicket({ api, query: '&tab=pending' });
  const row = within(await screen.findByRole('article'));
  await person.click(row.getByRole('button', { name: 'Change' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Change order' }));
  const lots = sheet.getByLabelText('Amount (lots)');
  fireEvent.change(lots, { target: { value: '21' } });
  await person.click(sheet.getByRole('button', { name: 'Change order' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('At most 20 lots');
  fireEvent.change(lots, { target: { value: '19.99' } });
  expect(sheet.getByText(/so all is closed/)).toBeVisible();
  fireEvent.change(lots, { target: { value: '8' } });
  fireEvent.change(sheet.getByLabelText('Price (USDT)'), { target: { value: '62000' } });
  expect(sheet.getByRole('row', { name: 'Price 61,000.0 62,000.0' })).toBeVisible();
  expect(sheet.getByRole('row', { name: 'Amount 5 lots 8 lots' })).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Change order' }));
  await waitFor(() =>
    expect(api.inputsOf(setLimitClose)).toEqual([
      expect.objectContaining({ limitPrice: '62000', lots: '8' }),
    ]),
  );
  await waitFor(() =>
    expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['Order changed.']),
  );
});

const stopsSheet = `position.stops.${aPosition().id}`;
const trailingStop = { rate: '0.01', best: '61000', bestAt: 1 };

test('a trailing stop is set with its present price', async () => {
  const api = prepared().answer(setPositionStops, aPosition({ trailingStop, version: 2 }));
  const { person } = await renderTicket({ api, sheet: stopsSheet });
  const sheet = within(await screen.findByRole('dialog', { name: 'TP/SL' }));
  const field = sheet.getByLabelText('Trailing stop (%)');
  fireEvent.change(field, { target: { value: '11' } });
  expect(sheet.getByText('From 0.1% to 10%, in steps of 0.1%')).toBeVisible();
  fireEvent.change(field, { target: { value: '1' } });
  expect(sheet.getByText('Trailing stop now').closest('div')).toHaveTextContent('59,400.0');
  await person.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.inputsOf(setPositionStops)).toEqual([
      expect.objectContaining({ trailingRate: '0.01' }),
    ]),
  );
  const shown = await screen.findByText('Trailing 1%, now');
  expect(shown.parentElement).toHaveTextContent('60,390.0');
});

test('a trailing stop is not begun anew by other stops', async () => {
  const trailed = aPosition({ trailingStop });
  const mine = { available: '1000', frozen: '240', positions: [trailed], orders: [] };
  const api = prepared(aView({ mine })).answer(setPositionStops, trailed);
  const { person } = await renderTicket({ api, sheet: stopsSheet });
  const sheet = within(await screen.findByRole('dialog', { name: 'TP/SL' }));
  await person.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.inputsOf(setPositionStops)).toHaveLength(1));
  expect(api.inputsOf(setPositionStops)[0]).not.toHaveProperty('trailingRate');
});
