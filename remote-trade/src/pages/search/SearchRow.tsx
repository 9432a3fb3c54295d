import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link, useApp, type LiveMarket } from '@h5/shared/app';
import { chartPageUrl } from '@h5/shared/contract/routes';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { MarketPrice, useMarketInView } from '../../features/market-list';
import { useSearchStore } from './SearchStore';
import styles from './SearchRow.module.css';

interface SearchRowProps {
  market: LiveMarket;
  /** Shown before the icon, such as a rank. */
  leading?: ReactNode;
}

/** A market in the search. Opening it is recorded. */
export const SearchRow = observer(function SearchRow({ market, leading }: SearchRowProps) {
  const { locale } = useApp();
  const search = useSearchStore();
  const row = useMarketInView<HTMLAnchorElement>(market);

  return (
    <Link
      ref={row}
      to={chartPageUrl(market)}
      className={styles.row}
      onClick={() => search.recordVisit(market)}
    >
      {leading}
      <CoinIcon code={market.base} />
      <span className={styles.name}>
        <span translate="no" className={styles.symbol}>
          {market.base}
          <span className={styles.quote}>/{market.quote}</span>
        </span>
        <span translate="no" className={styles.coin}>
          {market.name}
        </span>
      </span>
      <span className={styles.figures}>
        <MarketPrice market={market} className={styles.last} />
        <LiveChange read={() => market.dayChange} tag={locale.tag} className={styles.change} />
      </span>
    </Link>
  );
});
