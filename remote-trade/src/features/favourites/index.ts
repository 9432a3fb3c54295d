export { ContractStar } from './ContractStar';
export { FavouriteButton } from './FavouriteButton';
export { useFavouriteContracts } from './useFavouriteContracts';
export { useFavouriteLabel } from './useFavouriteLabel';
