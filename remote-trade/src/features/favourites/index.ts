export { FavouriteButton } from './FavouriteButton';
export { LazyContractStar } from './LazyContractStar';
export { useFavouriteContracts } from './useFavouriteContracts';
export { useFavouriteLabel } from './useFavouriteLabel';
