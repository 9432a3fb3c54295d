import { observer } from 'mobx-react-lite';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import { FavouriteButton } from './FavouriteButton';
import { useFavouriteFutures } from './useFavouriteFutures';

export interface FuturesStarProps {
  market: Pick<Market, 'baseId' | 'quoteId' | 'symbol'>;
}

/** The star of a contract. */
export const FuturesStar = observer(function FuturesStar({ market }: FuturesStarProps) {
  const favourites = useFavouriteFutures();
  return (
    <FavouriteButton
      symbol={market.symbol}
      isFavourite={favourites.has(market)}
      onToggle={() => void favourites.toggle(market)}
    />
  );
});
