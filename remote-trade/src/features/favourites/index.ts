export { FavouriteButton } from './FavouriteButton';
export { LazyFuturesStar } from './LazyFuturesStar';
export { useFavouriteFutures } from './useFavouriteFutures';
export { useFavouriteLabel } from './useFavouriteLabel';
