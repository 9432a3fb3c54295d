import { screen, within } from '@testing-library/react';
import { changePositionMargin } from '@h5/shared/contract/futures/endpoints';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aPosition, aView, prepared, renderTicket } from '../../testing/futuresTicket';

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

test('margin for a kept copy comes from the copy account', async () => {
  const kept = aPosition({ accountType: 5, traderId: null });
  const mine = { available: '900', frozen: '0', positions: [kept], orders: [] };
  const api = prepared(aView({ mine }))
    .answer(getBalances, [aBalance({ accountType: 5, currencyId: 3, available: '40' })])
    .answer(getProfitBaseline)
    .answer(changePositionMargin, { ...kept, margin: '260', version: 2 });
  const { person } = await renderTicket({ api });
  const card = within(await screen.findByRole('article', { name: 'BTC-PERP Long' }));
  expect(card.getByText('Kept copy')).toBeVisible();
  await person.click(card.getByRole('button', { name: 'Margin' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Margin' }));
  expect(await sheet.findByText('At most 40.00 USDT')).toBeVisible();
  await person.type(sheet.getByLabelText('Amount'), '41');
  expect(await sheet.findByRole('alert')).toHaveTextContent('Not enough USDT');
  await person.clear(sheet.getByLabelText('Amount'));
  await person.type(sheet.getByLabelText('Amount'), '20');
  const account = sheet.getByText('Available: Copying').closest('tr');
  expect(account).toHaveTextContent('40.00');
  expect(account).toHaveTextContent('20.00');
});
