import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, type FavouritesStore, type LiveMarket } from '@h5/shared/app';
import { marketName } from '@h5/shared/rules/marketName';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { LiveMarketContent } from './LiveMarketContent';
import type { MarketListStore } from './MarketListStore';
import styles from './MarketRow.module.css';
import { useFavouriteLabel } from '../favourites';
import { useMarketInView } from './useMarketInView';
import { useSwipeActions } from './useSwipeActions';

interface MarketRowProps {
  market: LiveMarket;
  list: MarketListStore;
  favourites: FavouritesStore;
  /** Where the row leads. */
  url: string;
  /** Follows the prices of a market that is no spot market. */
  watch?: ((symbols: readonly string[]) => () => void) | undefined;
}

/** One market. Swiping left, a long press or keyboard focus reveal its favourite and alert buttons. */
export const MarketRow = observer(function MarketRow({
  market,
  list,
  favourites,
  url,
  watch,
}: MarketRowProps) {
  const { t } = useTranslation('trade');
  const { symbol } = market;
  const row = useMarketInView<HTMLDivElement>(market, watch);
  const isFavourite = favourites.has(market);
  const isRevealed = list.revealed === symbol;
  const { content, handlers } = useSwipeActions(isRevealed, (isOpen) =>
    list.reveal(isOpen ? symbol : undefined),
  );

  return (
    <div ref={row} className={styles.row} data-revealed={isRevealed} data-swipes>
      <Link ref={content} {...handlers} to={url} draggable={false} className={styles.content}>
        <LiveMarketContent market={market} isFavourite={isFavourite} />
      </Link>
      <div
        className={styles.actions}
        onFocus={() => list.reveal(symbol)}
        onBlur={() => list.revealed === symbol && list.reveal(undefined)}
      >
        <button
          type="button"
          aria-pressed={isFavourite}
          aria-label={useFavouriteLabel(symbol, isFavourite)}
          className={styles.star}
          onClick={() => void favourites.toggle(market)}
        >
          <Icon name="star" size={22} />
        </button>
        <button
          type="button"
          aria-label={t('alerts.set', { symbol: marketName(market) })}
          className={styles.alert}
          onClick={() => list.openAlerts(market)}
        >
          <Icon name="alarm" size={22} />
        </button>
      </div>
    </div>
  );
});
