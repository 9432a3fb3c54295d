import { useEffect } from 'react';
import { createFuturesFavourites, storePerSession, type FavouritesStore } from '@h5/shared/app';

const useStore = storePerSession(({ api }, { session, storage }) => {
  const favourites = createFuturesFavourites({ api, session, storage });
  let reading: Promise<void> | undefined;
  // They are read once. If that fails, the next screen that shows them tries again.
  const load = () => (reading ??= favourites.load().catch(() => (reading = undefined)));
  return { favourites, load };
});

/** The favourite contracts; a guest's are kept in the browser. */
export function useFavouriteFutures(): FavouritesStore {
  const { favourites, load } = useStore();
  useEffect(() => void load(), [load]);
  return favourites;
}
