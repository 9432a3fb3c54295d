import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp, type LiveMarket } from '@h5/shared/app';
import { chartPageUrl } from '@h5/shared/contract/routes';
import { formatCompactNumber } from '@h5/shared/money/format';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LiveGroup } from '@h5/shared/ui/figures/LiveGroup';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { Sparkline } from '@h5/shared/ui/figures/Sparkline';
import { HaltedBadge } from '../../components/HaltedBadge';
import { useFavouriteLabel } from '../favourites';
import { MarketPrice } from './MarketPrice';
import { useMarketInView } from './useMarketInView';
import type { MarketListStore } from './MarketListStore';
import styles from './MarketRow.module.css';
import { useSwipeActions } from './useSwipeActions';

interface MarketRowProps {
  market: LiveMarket;
  list: MarketListStore;
}

/**
 * One market. Swiping left, a long press or keyboard focus reveal its favourite and alert buttons. Prices
 * update without rendering the row.
 */
export const MarketRow = observer(function MarketRow({ market, list }: MarketRowProps) {
  const { t } = useTranslation('trade');
  const { favourites, fiat, locale } = useApp();
  const { base, quote, symbol, priceDecimals } = market;
  const row = useMarketInView<HTMLDivElement>(market);
  const isFavourite = favourites.has(market);
  const isRevealed = list.revealed === symbol;
  const { content, handlers } = useSwipeActions(isRevealed, (isOpen) =>
    list.reveal(isOpen ? symbol : undefined),
  );
  // Translated once, not with every tick.
  const [beforeVolume = '', afterVolume = ''] = t('markets.volume', { volume: '\n' }).split('\n');

  return (
    <div ref={row} className={styles.row} data-revealed={isRevealed} data-swipes>
      <Link
        ref={content}
        {...handlers}
        to={chartPageUrl(market)}
        draggable={false}
        className={styles.content}
      >
        <LiveGroup>
          <span className={styles.name}>
            <span translate="no" className={styles.symbol}>
              {base}
              <span className={styles.quote}>/{quote}</span>
              {isFavourite && <Icon name="star" size={12} className={styles.mark} />}
            </span>
            {market.status === 'halted' ? (
              <HaltedBadge className={styles.halted} />
            ) : (
              <LiveText
                read={() =>
                  beforeVolume + formatCompactNumber(market.quoteVolume, locale.tag) + afterVolume
                }
                className={styles.detail}
              />
            )}
          </span>
          <Sparkline points={market.spark} tone={market.direction} className={styles.spark} />
          <span className={styles.price}>
            <MarketPrice market={market} className={styles.last} />
            <LiveText
              read={() => fiat.formatPrice(market.price, priceDecimals)}
              className={styles.detail}
            />
          </span>
          <LiveChange look="chip" read={() => market.dayChange} tag={locale.tag} />
        </LiveGroup>
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
          aria-label={t('alerts.set', { symbol: `${base}/${quote}` })}
          className={styles.alert}
          onClick={() => list.openAlerts(market)}
        >
          <Icon name="bell" size={22} />
        </button>
      </div>
    </div>
  );
});
