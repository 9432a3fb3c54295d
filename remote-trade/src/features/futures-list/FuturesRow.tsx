import { observer } from 'mobx-react-lite';
import { Link, type LiveMarket } from '@h5/shared/app';
import { tradeModeUrl } from '@h5/shared/contract/routes';
import { useFavouriteFutures } from '../favourites';
import { LiveMarketContent, marketRow, useMarketInView } from '../market-list';
import { useFuturesList } from './FuturesListStore';

interface FuturesRowProps {
  contract: LiveMarket;
  onOpen?: () => void;
}

/** A perpetual contract among what a search finds. It leads to its ticket. */
export const FuturesRow = observer(function FuturesRow({ contract, onOpen }: FuturesRowProps) {
  const { watch } = useFuturesList();
  const isFavourite = useFavouriteFutures().has(contract);
  const row = useMarketInView<HTMLAnchorElement>(contract, watch);

  return (
    <Link ref={row} to={tradeModeUrl('contract', contract)} className={marketRow} onClick={onOpen}>
      <LiveMarketContent market={contract} isFavourite={isFavourite} />
    </Link>
  );
});
