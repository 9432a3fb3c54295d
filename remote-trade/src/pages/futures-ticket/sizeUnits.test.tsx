import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { amendPendingPosition, openPosition } from '@h5/shared/contract/futures/endpoints';
import { aView, findTicket, pending, prepared, renderTicket } from '../../testing/futuresTicket';

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

const mine = { available: '1000', frozen: '0', positions: [], orders: [] };
const api = () => prepared(aView({ mine }));

async function chooseUnit(person: UserEvent, unit: string) {
  await person.click(screen.getByRole('button', { name: /^Amount in/ }));
  const choices = within(await screen.findByRole('dialog', { name: 'Amount in' }));
  await person.click(choices.getByRole('radio', { name: new RegExp(`^${unit}`) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a size is written in the coin, with its value below it', async () => {
  const { person, api: sent } = await renderTicket({ api: api(), unit: 'coin' });
  const ticket = await findTicket();
  const field = ticket.getByRole('textbox', { name: 'Amount (BTC)' });
  await person.type(field, '0.10009');
  // At 60,012; the server takes whole steps of lots.
  await waitFor(() => expect(field).toHaveAccessibleDescription('≈ 6,001.20 USDT'));
  await person.click(ticket.getByRole('button', { name: 'Long 0.1 BTC' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm position' }));
  expect(sheet.getByText('Amount').closest('div')).toHaveTextContent('0.1 BTC (10 lots)');
  await person.click(sheet.getByRole('button', { name: 'Long 0.1 BTC' }));
  await waitFor(() => expect(sent.inputsOf(openPosition)).toMatchObject([{ lots: '10' }]));
});

test('another unit keeps the size, and is remembered', async () => {
  const { person, unmount } = await renderTicket({ api: api(), unit: 'coin' });
  const ticket = await findTicket();
  await person.type(ticket.getByRole('textbox', { name: 'Amount (BTC)' }), '0.1');
  await chooseUnit(person, 'USDT');
  expect(await ticket.findByRole('textbox', { name: 'Amount (USDT)' })).toHaveValue('6001.2');
  await chooseUnit(person, 'lots');
  expect(await ticket.findByRole('textbox', { name: 'Amount (lots)' })).toHaveValue('10');
  await chooseUnit(person, 'USDT');
  await ticket.findByRole('textbox', { name: 'Amount (USDT)' });
  const stored: unknown = JSON.parse(localStorage.getItem('trade.futuresUnit') ?? '""');
  expect(stored).toBe('value');
  unmount();
  await renderTicket({ api: api(), stored: { 'trade.futuresUnit': stored } });
  expect((await findTicket()).getByRole('textbox', { name: 'Amount (USDT)' })).toHaveValue('');
});

test('the slider and the largest order follow the unit', async () => {
  const { person } = await renderTicket({ api: api(), unit: 'value' });
  const ticket = await findTicket();
  const largest = ticket.getByText('Max long').closest('div');
  // 32.93 lots at 60,012 with 20x and the fee.
  await waitFor(() => expect(largest).toHaveTextContent('19,761.96 USDT'));
  await person.type(ticket.getByRole('textbox', { name: 'Amount (USDT)' }), '9880.97');
  await waitFor(() => expect(ticket.getByRole('slider')).toHaveValue('49'));
});

test.each([
  // One step of lots is worth 6.0012 USDT.
  ['value', '6', 'At least 6.01 USDT'],
  ['coin', '0', 'Enter an amount'],
  ['coin', '99999', /^At most 10,000 BTC/],
] as const)('a size in %s of %s cannot be sent: %s', async (unit, size, words) => {
  const { person } = await renderTicket({ api: api(), unit });
  const ticket = await findTicket();
  await person.type(ticket.getByRole('textbox', { name: /^Amount/ }), size);
  expect(await ticket.findByText(words)).toBeVisible();
});

test.each(['coin', 'value'] as const)(
  'an order that waits is changed in the coin for somebody who writes %s',
  async (unit) => {
    const amended = { ...pending, lots: '10', number: '0.1', amendedAt: 1, version: 2 };
    const sent = prepared().answer(amendPendingPosition, amended);
    const { person } = await renderTicket({ api: sent, unit });
    await person.click(await screen.findByRole('tab', { name: 'Orders (1)' }));
    await person.click(screen.getByRole('button', { name: 'Change' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change order' }));
    const field = sheet.getByLabelText('Amount (BTC)');
    expect(field).toHaveValue('0.2');
    await person.clear(field);
    await person.type(field, '0.1');
    expect(sheet.getByRole('row', { name: 'Amount 0.2 BTC 0.1 BTC' })).toBeVisible();
    await person.click(sheet.getByRole('button', { name: 'Change order' }));
    await waitFor(() =>
      expect(sent.inputsOf(amendPendingPosition)).toEqual([
        { id: pending.id, lots: '10', reqId: expect.any(String) as string },
      ]),
    );
  },
);
