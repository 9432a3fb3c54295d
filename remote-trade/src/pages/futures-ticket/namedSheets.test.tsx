import { screen, waitFor, within } from '@testing-library/react';
import { aPosition, renderTicket } from '../../testing/futuresTicket';

const { id } = aPosition();

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

test.each([
  [`position.stops.${id}`, 'TP/SL'],
  [`position.margin.${id}`, 'Margin'],
  [`position.reverse.${id}`, 'Reverse position'],
  [`position.close.${id}`, 'Close position'],
  [`explain.${id}.pnl`, 'Unrealised P&L, USDT'],
  ['close-all', 'Close positions'],
  ['leverage', 'Leverage'],
  ['contracts', 'Contract'],
  ['type', 'Order type'],
  ['unit', 'Amount in'],
  ['prices', 'Prices'],
  ['explain.cost', 'Cost'],
  ['explain.overnight', 'Overnight fee'],
  [`share.${id}`, 'Share as a picture'],
  ['position.close.ended', 'No longer there'],
])('the address with %s opens the sheet "%s"', async (sheet, name) => {
  await renderTicket({ sheet });
  expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
});

test.each([`position.double.${id}`, `explain.${id}.secret`])(
  'the address with %s opens nothing',
  async (sheet) => {
    await renderTicket({ sheet });
    await screen.findByRole('article', { name: 'BTC-PERP Long' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('a tab is in the address, and a sheet of a position opens over any of them', async () => {
  const { person } = await renderTicket({ query: '&tab=closed', sheet: `position.close.${id}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Close position' }));
  expect(screen.getByRole('tab', { name: 'History', hidden: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await person.click(await screen.findByRole('tab', { name: /^Orders/ }));
  expect(screen.getByRole('tab', { name: /^Orders/ })).toHaveAttribute('aria-selected', 'true');
});

test('an open sheet is in the address', async () => {
  const { person } = await renderTicket();
  await person.click(await screen.findByRole('button', { name: 'TP/SL' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'TP/SL' }));
  expect(location.hash).toContain(`sheet=position.stops.${id}`);
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.hash).not.toContain('sheet'));
});

test('the contract of the ticket can be made a favourite', async () => {
  await renderTicket();
  const star = await screen.findByRole('button', { name: 'Add BTC-PERP to favourites' });
  expect(star).toHaveAttribute('aria-pressed', 'false');
});
