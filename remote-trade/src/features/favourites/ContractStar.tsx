import { observer } from 'mobx-react-lite';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import { FavouriteButton } from './FavouriteButton';
import { useFavouriteContracts } from './useFavouriteContracts';

export interface ContractStarProps {
  market: Pick<Market, 'baseId' | 'quoteId' | 'symbol'>;
}

/** The star of a contract. */
export const ContractStar = observer(function ContractStar({ market }: ContractStarProps) {
  const favourites = useFavouriteContracts();
  return (
    <FavouriteButton
      symbol={market.symbol}
      isFavourite={favourites.has(market)}
      onToggle={() => void favourites.toggle(market)}
    />
  );
});
