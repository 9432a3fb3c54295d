import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ApiError } from '@h5/shared/app';
import { getOptionGuard, setOptionGuard } from '@h5/shared/contract/options/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { GuardSheet } from './GuardSheet';

const limits = {
  dailyLoss: '50',
  nextDailyLoss: null,
  nextFrom: null,
  pauseUntil: null,
  lostToday: '84',
};

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <GuardSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

test('it says when the limits that it shows could not be read again', async () => {
  const api = new FakeApi().answer(getOptionGuard, limits);
  const { person } = renderPage(<Opener />, { api, messages: { trade: en }, signedIn: true });
  const open = screen.getByRole('button', { name: 'Open' });

  await person.click(open);
  expect(await screen.findByText(/84\.00 USDT/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(/84\.00 USDT/)).toBeNull());

  api.answer(getOptionGuard, new ApiError('SERVER_DOWN', 'The server is down'));
  await person.click(open);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is down');
  expect(screen.getByText(/84\.00 USDT/)).toBeVisible();

  api.answer(getOptionGuard, limits);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a half-typed limit is sent as a number, and a limit of zero is named', async () => {
  const api = new FakeApi().answer(getOptionGuard, limits).answer(setOptionGuard, limits);
  const { person } = renderPage(<Opener />, { api, messages: { trade: en }, signedIn: true });
  await person.click(screen.getByRole('button', { name: 'Open' }));
  const field = await screen.findByLabelText('Daily loss limit');

  await person.clear(field);
  await person.type(field, '0.');
  expect(field).toHaveAccessibleDescription('More than 0, or empty for no limit');
  await person.click(screen.getByRole('button', { name: 'Save the limit' }));
  expect(api.inputsOf(setOptionGuard)).toEqual([]);

  await person.clear(field);
  await person.type(field, '12.');
  await person.click(screen.getByRole('button', { name: 'Save the limit' }));
  await waitFor(() => expect(api.inputsOf(setOptionGuard)).toEqual([{ dailyLoss: '12' }]));
});
