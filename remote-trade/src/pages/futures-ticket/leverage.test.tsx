import { screen, waitFor, within } from '@testing-library/react';
import { openPosition } from '@h5/shared/contract/futures/endpoints';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { aView, findTicket, prepared, renderTicket } from '../../testing/futuresTicket';

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

const none = { available: '1000', frozen: '0', positions: [], orders: [] };
const closed = (key: string) => ({
  key,
  path: '/',
  icon: 'candles',
  title: key,
  isOpen: false,
  reason: 'This is not available in your country.',
});

async function openLeverage(api = prepared(aView({ mine: none }))) {
  const view = await renderTicket({ api });
  const ticket = await findTicket();
  await view.person.click(ticket.getByRole('button', { name: 'Leverage: Isolated 20x' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Leverage' }));
  return { ...view, ticket, sheet };
}

test('any whole leverage can be chosen', async () => {
  const { api, person, sheet, ticket } = await openLeverage();
  const field = sheet.getByRole('textbox', { name: /Leverage/ });
  await person.clear(field);
  await person.type(field, '101');
  expect(sheet.getByRole('button', { name: /From 1x to 100x/ })).toBeVisible();
  await person.clear(field);
  await person.type(field, '37');
  await person.click(sheet.getByRole('button', { name: 'Use 37x' }));
  expect(await ticket.findByRole('button', { name: 'Leverage: Isolated 37x' })).toBeVisible();
  expect(api.inputsOf(openPosition)).toEqual([]);
});

test('says how near the liquidation is, before an amount is entered', async () => {
  const { person, sheet } = await openLeverage();
  const liquidation = () => sheet.getByText('Liq. price').closest('div');
  expect(sheet.getByText('Margin mode').closest('div')).toHaveTextContent('Isolated');
  expect(liquidation()).toHaveTextContent('(−4.49%)');
  await person.click(sheet.getByRole('radio', { name: '100x' }));
  expect(liquidation()).toHaveTextContent('(−0.49%)');
});

test('where high leverage is closed, at most 30x is offered and the reason is given', async () => {
  const api = prepared(aView({ mine: none })).answer(getProductAreas, [closed('leverage30')]);
  const { person, sheet, ticket } = await openLeverage(api);
  expect(sheet.getByText('At most 30x in your country')).toBeVisible();
  expect(sheet.queryByRole('radio', { name: '50x' })).toBeNull();
  await person.click(sheet.getByRole('radio', { name: '30x' }));
  await person.click(sheet.getByRole('button', { name: 'Use 30x' }));
  expect(await ticket.findByRole('button', { name: 'Leverage: Isolated 30x' })).toBeVisible();
});

test('copies in the same contract count towards the leverage and the number of positions', async () => {
  const mine = { ...none, copies: { positions: 20, notional: '60000' } };
  const { terms } = aView();
  const tiers = [
    ...terms.tiers,
    { upTo: '250000', rate: '0.01', deduction: '250', maxMultiple: 50 },
  ];
  const view = aView({ mine, terms: { ...terms, tiers } });
  const { person, sheet, ticket } = await openLeverage(prepared(view));
  expect(sheet.getByText('Maximum 50x for your current positions')).toBeVisible();
  await person.keyboard('{Escape}');
  await person.type(ticket.getByRole('textbox', { name: /Amount/ }), '1');
  await waitFor(() => expect(ticket.getByText('At most 20 at a time')).toBeVisible());
});

test('where contracts are closed the button says so', async () => {
  const api = prepared(aView({ mine: none })).answer(getProductAreas, [closed('contract')]);
  await renderTicket({ api });
  const ticket = await findTicket();
  expect(
    await ticket.findByRole('button', { name: /This is not available in your country/ }),
  ).toBeVisible();
});

test('until the country is proved, the cap says what lifts it', async () => {
  const unproved = { ...closed('leverage30'), liftedBy: 'identity' };
  const api = prepared(aView({ mine: none })).answer(getProductAreas, [unproved]);
  const { sheet } = await openLeverage(api);
  expect(sheet.getByText('At most 30x until your identity proves your country')).toBeVisible();
});
