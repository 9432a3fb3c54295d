import { screen, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getStakingOrders } from '@h5/shared/contract/staking-orders/endpoints';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { StakesPage } from './StakesPage';

function open(api: FakeApi) {
  return renderPage(<StakesPage />, { api, signedIn: true, messages: { finance: en } });
}

test('lists what the server has', async () => {
  open(new FakeApi().answer(getStakingOrders));
  const list = await screen.findByRole('list', { name: en.stakes.title });
  expect(within(list).getAllByRole('article')).toHaveLength(1);
});

test('says that there is nothing', async () => {
  open(new FakeApi().answer(getStakingOrders, aPage()));
  expect(await screen.findByText(en.stakes.none)).toBeVisible();
});

test('says why the list could not be read, and reads it again', async () => {
  const api = new FakeApi().answer(getStakingOrders, new ApiError('SERVER_DOWN', 'Down'));
  const { person } = open(api);
  expect(await screen.findByText('Down')).toBeVisible();
  api.answer(getStakingOrders);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: en.stakes.title })).toBeVisible();
});
