import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getPlaces, type Places } from '@h5/shared/contract/places/endpoints';
import { aPlaceRow } from '@h5/shared/contract/places/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import { useBankCards } from '../../features/bank-cards';
import account from '../../locales/en.json';
import { PlacesPage } from './PlacesPage';

const countries: Places = {
  path: [],
  list: [aPlaceRow(), aPlaceRow({ id: 'FR', name: 'France', detail: 'France' })],
};
const germany: Places = {
  path: [{ id: 'DE', name: 'Germany' }],
  list: [aPlaceRow({ id: 'DE.02', name: 'Bavaria', detail: null })],
};
const bavaria: Places = {
  path: [...germany.path, { id: 'DE.02', name: 'Bavaria' }],
  list: ['Munich', 'Würzburg'].map((name) =>
    aPlaceRow({ id: `DE.02/${name}`, name, detail: null, hasMore: false }),
  ),
};

function open(parent?: string, api = new FakeApi()) {
  api.answer(getPlaces, ({ parentId, q }) => {
    if (q) return { ...germany, list: bavaria.list.slice(1) };
    return parentId === undefined ? countries : parentId === 'DE' ? germany : bavaria;
  });
  const route = `/pages/setting/areas?for=domestic${parent ? `&parent=${parent}` : ''}`;
  return renderPage(<PlacesPage />, { api, route, signedIn: true, messages: { account } });
}

test('leads from the countries to a city, which the form then has', async () => {
  const { app, person } = open();
  await person.type(await screen.findByRole('searchbox', { name: 'Country' }), 'germ');
  expect(screen.queryByRole('button', { name: 'France' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Germany' }));
  await person.click(await screen.findByRole('button', { name: 'Bavaria' }));
  await person.click(await screen.findByRole('button', { name: 'Munich' }));
  const { draft } = useBankCards.of(app).domestic.form;
  expect(draft).toMatchObject({ country: 'DE', city: 'Munich' });
  await waitFor(() => expect(location.hash).toBe('#/pages/setting/bank?edit=new'));
});

test('in a country the search finds cities, and what is not listed can be used as typed', async () => {
  const { app, api, person } = open('DE');
  const search = await screen.findByRole('searchbox', { name: 'Region or city' });
  await person.type(search, 'wur');
  expect(await screen.findByRole('button', { name: 'Würzburg' })).toBeVisible();
  expect(api.inputsOf(getPlaces)).toContainEqual({ parentId: 'DE', q: 'wur' });
  await person.clear(search);
  await person.type(search, 'Kleindorf');
  await person.click(screen.getByRole('button', { name: 'Use “Kleindorf”' }));
  expect(useBankCards.of(app).domestic.form.draft).toMatchObject({ city: 'Kleindorf' });
});

test('the arrow keys lead from the search through the places, and the path leads up', async () => {
  const { person } = open('DE.02');
  await screen.findByRole('button', { name: 'Munich' });
  act(() => screen.getByRole('searchbox').focus());
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Würzburg' })).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Munich' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Germany' }));
  expect(await screen.findByRole('button', { name: 'Bavaria' })).toBeVisible();
});

test('says why there are no places, and reads them when asked', async () => {
  const api = new FakeApi().answer(getPlaces, new ApiError('OFFLINE', 'You are offline.'));
  const page = { api, route: '/pages/setting/areas', signedIn: true, messages: { account } };
  const { person } = renderPage(<PlacesPage />, page);
  expect(await screen.findByText('You are offline.')).toBeVisible();
  api.answer(getPlaces, countries);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Germany' })).toBeVisible();
});
