import { useEffect } from 'react';
import { createFuturesFavourites, storePerSession, type FavouritesStore } from '@h5/shared/app';

const useStore = storePerSession(({ api }, { session, storage }) => {
  const favourites = createFuturesFavourites({ api, session, storage });
  let reading: Promise<void> | undefined;
  // Read once; what cannot be read is asked for again by the next screen that shows it.
  const load = () => (reading ??= favourites.load().catch(() => (reading = undefined)));
  return { favourites, load };
});

/** The favourite contracts; a guest's are kept in the browser. */
export function useFavouriteFutures(): FavouritesStore {
  const { favourites, load } = useStore();
  useEffect(() => void load(), [load]);
  return favourites;
}
