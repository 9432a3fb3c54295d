import { addFavourite, favouriteList, removeFavourite } from '../contract/markets/endpoints';
import { FakeApi } from '../testing/FakeApi';
import { createTestApp } from '../testing/renderPage';
import { ApiError } from './Api';

const bitcoin = { currencyId: 1, quoteId: 3 };
const ether = { currencyId: 2, quoteId: 3 };

function setup({ signedIn = false } = {}) {
  const api = new FakeApi()
    .answer(favouriteList, [ether])
    .answer(addFavourite, true)
    .answer(removeFavourite, true);
  const { app } = createTestApp({ api, signedIn });
  return { api, app, favourites: app.favourites };
}

test('keeps a guest’s marks in the browser', async () => {
  const { api, favourites } = setup();
  await favourites.toggle(bitcoin);
  expect(favourites.has(bitcoin)).toBe(true);
  expect(localStorage.getItem('favourites')).toBe('["1-3"]');
  expect(api.inputsOf(addFavourite)).toEqual([]);
});

test('a guest’s marks join the account once, and leave the browser', async () => {
  const { api, favourites } = setup({ signedIn: true });
  localStorage.setItem('favourites', '["1-3"]');
  api.answer(favouriteList, [bitcoin, ether]);
  await favourites.load();
  expect(api.inputsOf(addFavourite)).toEqual([bitcoin]);
  expect(favourites.keys).toEqual(['1-3', '2-3']);
  expect(localStorage.getItem('favourites')).toBeNull();

  await favourites.load();
  expect(api.inputsOf(addFavourite)).toHaveLength(1);
});

test('a mark that the server no longer takes does not keep the others out', async () => {
  const { api, favourites } = setup({ signedIn: true });
  localStorage.setItem('favourites', '["999-3"]');
  api.answer(addFavourite, new ApiError('MARKET_NOT_FOUND', 'No such market'));
  await favourites.load();
  expect(favourites.keys).toEqual(['2-3']);
});

test('takes a mark back when the server refuses it', async () => {
  const { api, favourites } = setup({ signedIn: true });
  api.answer(addFavourite, new ApiError('INVALID_REQUEST', 'No'));
  await favourites.toggle(bitcoin);
  expect(favourites.has(bitcoin)).toBe(false);
});

test('taps while a mark is being saved wait for it, and the last one decides', async () => {
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

test('shows what the account has when the last of several taps is refused', async () => {
  const { api, favourites } = setup({ signedIn: true });
  api.answer(removeFavourite, new ApiError('TIMEOUT', 'Too slow'));
  await Promise.all([favourites.toggle(bitcoin), favourites.toggle(bitcoin)]);
  expect(favourites.has(bitcoin)).toBe(true);

  api.answer(removeFavourite, true);
  await favourites.toggle(bitcoin);
  expect(favourites.has(bitcoin)).toBe(false);
});

test('an account’s marks are gone with the account', async () => {
  const { app, favourites } = setup({ signedIn: true });
  app.start();
  await favourites.load();
  expect(favourites.has(ether)).toBe(true);
  app.session.clear();
  expect(favourites.keys).toEqual([]);
});
