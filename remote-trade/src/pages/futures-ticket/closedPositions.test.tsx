import { screen } from '@testing-library/react';
import { getPositions } from '@h5/shared/contract/futures/endpoints';
import { aPosition, prepared, renderTicket } from '../../testing/futuresTicket';

const closed = aPosition({
  status: 'closed',
  closePrice: '60900',
  pnl: '180',
  returned: '412.692',
  fee: '14.508',
  closedAt: Date.UTC(2026, 0, 15, 13),
});

test('the history lists what was closed last, with its result after fees and its return', async () => {
  const api = prepared().answer(getPositions, { list: [closed], page: 1, limit: 10, total: 1 });
  const { person } = await renderTicket({ api });
  await person.click(await screen.findByRole('tab', { name: 'History' }));
  expect(await screen.findByText('+165.49')).toBeVisible();
  expect(screen.getByText('+68.95%')).toBeVisible();
  expect(api.inputsOf(getPositions)).toMatchObject([{ status: 'closed' }]);
});

test('a history without a position says so', async () => {
  const api = prepared().answer(getPositions, { list: [], page: 1, limit: 10, total: 0 });
  const { person } = await renderTicket({ api });
  await person.click(await screen.findByRole('tab', { name: 'History' }));
  expect(await screen.findByText('No closed positions')).toBeVisible();
});
