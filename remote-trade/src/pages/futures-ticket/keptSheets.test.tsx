import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPosition, renderTicket } from '../../testing/futuresTicket';

const { id } = aPosition();

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

/** The page begins anew with the present entry of the history. */
async function reload(unmount: () => void, sheet: string) {
  const { state } = history;
  const { hash } = location;
  unmount();
  history.replaceState(state, '', hash);
  await renderTicket({ sheet });
}

async function opened(sheet: string, title: string) {
  const view = await renderTicket({ sheet });
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await waitFor(() => expect(location.hash).toContain(sheet));
  return { ...view, dialog };
}

test('a quarter to close stays a quarter over a reload', async () => {
  const sheet = `position.close.${id}`;
  const { dialog, unmount } = await opened(sheet, 'Close position');
  fireEvent.change(dialog.getByRole('slider'), { target: { value: '25' } });
  expect(dialog.getByRole('button', { name: 'Close 5 lots' })).toBeInTheDocument();
  await reload(unmount, sheet);
  expect(await screen.findByRole('button', { name: 'Close 5 lots' })).toBeInTheDocument();
});

test('so does an amount of margin that is taken out', async () => {
  const sheet = `position.margin.${id}`;
  const { dialog, person, unmount } = await opened(sheet, 'Margin');
  await person.click(dialog.getByRole('radio', { name: 'Remove' }));
  await person.type(dialog.getByRole('textbox'), '1.5');
  await reload(unmount, sheet);
  expect(await screen.findByRole('radio', { name: 'Remove' })).toBeChecked();
  expect(screen.getByRole('dialog').querySelector('[name="amount"]')).toHaveValue('1.5');
});

test('and a stop-loss', async () => {
  const sheet = `position.stops.${id}`;
  const { dialog, person, unmount } = await opened(sheet, 'TP/SL');
  const field = dialog.getByRole('textbox', { name: /^Stop-loss/ });
  await person.clear(field);
  await person.type(field, '59500');
  await reload(unmount, sheet);
  expect(await screen.findByRole('textbox', { name: /^Stop-loss/ })).toHaveValue('59500');
});
