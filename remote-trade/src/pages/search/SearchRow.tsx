import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link, useApp, type LiveMarket } from '@h5/shared/app';
import { chartPageUrl } from '@h5/shared/contract/routes';
import { LiveMarketContent, marketRow, useMarketInView } from '../../features/market-list';
import { useSearchStore } from './SearchStore';

interface SearchRowProps {
  market: LiveMarket;
  /** Shown before the name, such as a rank. */
  leading?: ReactNode;
}

/** A market in the search. Opening it is recorded. */
export const SearchRow = observer(function SearchRow({ market, leading }: SearchRowProps) {
  const { favourites } = useApp();
  const search = useSearchStore();
  const row = useMarketInView<HTMLAnchorElement>(market);

  return (
    <Link
      ref={row}
      to={chartPageUrl(market)}
      className={marketRow}
      onClick={() => search.recordVisit(market)}
    >
      <LiveMarketContent market={market} isFavourite={favourites.has(market)} leading={leading} />
    </Link>
  );
});
