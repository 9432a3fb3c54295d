import { addFavourite, getFavourites, removeFavourite } from '../contract/markets/endpoints';
import { FakeApi } from '../testing/FakeApi';
import { createTestApp } from '../testing/renderPage';
import { ApiError } from './Api';
import { createFuturesFavourites } from './FavouritesStore';

const bitcoin = { baseId: 1, quoteId: 3 };
const ether = { baseId: 2, quoteId: 3 };

function setup({ signedIn = false } = {}) {
  const api = new FakeApi()
    .answer(getFavourites, [ether])
    .answer(addFavourite)
    .answer(removeFavourite);
  const { app } = createTestApp({ api, signedIn });
  return { api, app, favourites: app.favourites };
}

test('keeps a guest’s favourites in the browser', async () => {
  const { api, favourites } = setup();
  await favourites.toggle(bitcoin);
  expect(favourites.has(bitcoin)).toBe(true);
  expect(localStorage.getItem('favourites')).toBe('["1-3"]');
  expect(api.inputsOf(addFavourite)).toEqual([]);
});

test('moves a guest’s favourites to the account once', async () => {
  const { api, favourites } = setup({ signedIn: true });
  localStorage.setItem('favourites', '["1-3"]');
  api.answer(getFavourites, [bitcoin, ether]);
  await favourites.load();
  expect(api.inputsOf(addFavourite)).toEqual([bitcoin]);
  expect(favourites.keys).toEqual(['1-3', '2-3']);
  expect(localStorage.getItem('favourites')).toBeNull();

  await favourites.load();
  expect(api.inputsOf(addFavourite)).toHaveLength(1);
});

test('moves the other favourites if the server refuses one', async () => {
  const { api, favourites } = setup({ signedIn: true });
  localStorage.setItem('favourites', '["999-3"]');
  api.answer(addFavourite, new ApiError('MARKET_NOT_FOUND', 'No such market'));
  await favourites.load();
  expect(favourites.keys).toEqual(['2-3']);
});

test('undoes a change that the server refuses', async () => {
  const { api, favourites } = setup({ signedIn: true });
  api.answer(addFavourite, new ApiError('INVALID_REQUEST', 'No'));
  await favourites.toggle(bitcoin);
  expect(favourites.has(bitcoin)).toBe(false);
});

test('waits for a running save, and saves the state after the last tap', async () => {
  const { api, favourites } = setup({ signedIn: true });
  let reply = (_: true) => {};
  api.answer(addFavourite, () => new Promise((resolve) => (reply = resolve)));
  const toggles = [favourites.toggle(bitcoin), favourites.toggle(bitcoin)];
  expect(favourites.has(bitcoin)).toBe(false);
  expect(api.calls.map(({ path }) => path)).toEqual([addFavourite.path]);

  reply(true);
  await Promise.all(toggles);
  expect(api.calls.map(({ path }) => path)).toEqual([addFavourite.path, removeFavourite.path]);
  expect(favourites.has(bitcoin)).toBe(false);
});

test('shows the account’s state if the last of several taps is refused', async () => {
  const { api, favourites } = setup({ signedIn: true });
  api.answer(removeFavourite, new ApiError('TIMEOUT', 'Too slow'));
  await Promise.all([favourites.toggle(bitcoin), favourites.toggle(bitcoin)]);
  expect(favourites.has(bitcoin)).toBe(true);

  api.answer(removeFavourite);
  await favourites.toggle(bitcoin);
  expect(favourites.has(bitcoin)).toBe(false);
});

test('shows none of the account’s favourites after sign-out', async () => {
  const { app, favourites } = setup({ signedIn: true });
  app.start();
  await favourites.load();
  expect(favourites.has(ether)).toBe(true);
  app.session.end();
  expect(app.favourites.keys).toEqual([]);
});

test('keeps contracts apart from the markets of the same coins', async () => {
  const { api, app } = setup({ signedIn: true });
  localStorage.setItem('trade.favouriteFutures', '["1-3"]');
  const contracts = createFuturesFavourites({ api, session: app.session, storage: app.storage });
  await contracts.load();
  expect(api.inputsOf(addFavourite)).toEqual([{ ...bitcoin, kind: 'contract' }]);
  expect(api.inputsOf(getFavourites)).toEqual([{ kind: 'contract' }]);
  await contracts.toggle(ether);
  expect(api.inputsOf(removeFavourite)).toEqual([{ ...ether, kind: 'contract' }]);
  expect(localStorage.getItem('trade.favouriteFutures')).toBeNull();
});
