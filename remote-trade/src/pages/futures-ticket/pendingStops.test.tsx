import { screen, waitFor, within } from '@testing-library/react';
import { setPositionStops } from '@h5/shared/contract/futures/endpoints';
import { aView, pending, prepared, renderTicket } from '../../testing/futuresTicket';

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

test('the stops of an order that waits are shown, and changed by comparing them with its limit', async () => {
  const limit = { ...pending, takeProfitPrice: '61000' };
  const mine = { available: '1000', frozen: '240', positions: [], orders: [limit] };
  // The mark is above the limit of 59,000.
  const api = prepared(aView({ mine })).answer(setPositionStops, { ...limit, version: 2 });
  const { person } = await renderTicket({ api });
  await person.click(await screen.findByRole('tab', { name: /^Orders/ }));
  expect(screen.getByRole('article')).toHaveTextContent('TP/SL61,000.0 / –');
  await person.click(screen.getByRole('button', { name: 'TP/SL' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'TP/SL' }));
  await person.type(sheet.getByLabelText('Stop-loss price (USDT)'), '0.');
  await person.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Stop-loss price must be above 0')).toBeVisible();
  await person.clear(sheet.getByLabelText('Stop-loss price (USDT)'));
  await person.type(sheet.getByLabelText('Stop-loss price (USDT)'), '59500');
  await person.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Stop-loss is on the wrong side of 59,000')).toBeVisible();
  await person.clear(sheet.getByLabelText('Take-profit price (USDT)'));
  await person.type(sheet.getByLabelText('Take-profit price (USDT)'), '59500');
  await person.clear(sheet.getByLabelText('Stop-loss price (USDT)'));
  await person.type(sheet.getByLabelText('Stop-loss price (USDT)'), '58500');
  await person.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.inputsOf(setPositionStops)).toEqual([
      expect.objectContaining({ id: limit.id, takeProfitPrice: '59500', stopLossPrice: '58500' }),
    ]),
  );
});

test('a take-profit of zero is named before an order is confirmed', async () => {
  const { person } = await renderTicket({ api: prepared() });
  await person.type(await screen.findByLabelText('Amount (lots)'), '1');
  await person.click(screen.getByLabelText('TP/SL'));
  await person.type(screen.getByLabelText('Take-profit price (USDT)'), '0');
  expect(screen.getByLabelText('Take-profit price (USDT)')).toBeInvalid();
  expect(screen.getByRole('button', { name: /Take-profit price must be above 0/ })).toBeVisible();
});
