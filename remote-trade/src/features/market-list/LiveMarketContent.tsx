import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatCompactNumber } from '@h5/shared/money/format';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LiveGroup } from '@h5/shared/ui/figures/LiveGroup';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { HaltedBadge } from '../../components/HaltedBadge';
import { MarketPrice } from './MarketPrice';
import styles from './MarketRow.module.css';
import { MarketRowContent } from './MarketRowContent';

interface LiveMarketContentProps {
  market: LiveMarket;
  isFavourite?: boolean;
  leading?: ReactNode;
}

/** The row of a spot market or a contract. Its figures are updated without rendering it. */
export const LiveMarketContent = observer(function LiveMarketContent({
  market,
  isFavourite = false,
  leading,
}: LiveMarketContentProps) {
  const { t } = useTranslation('trade');
  const { fiat, locale } = useApp();
  // Translated once, not with every tick.
  const [before = '', after = ''] = t('markets.volume', { volume: '\n' }).split('\n');
  // Where nothing was traded yet, the name says more.
  const detail = () =>
    /[1-9]/.test(market.quoteVolume)
      ? before + formatCompactNumber(market.quoteVolume, locale.tag) + after
      : market.name;

  return (
    <LiveGroup>
      <MarketRowContent
        symbol={market.symbol}
        isFavourite={isFavourite}
        leading={leading}
        detail={
          market.status === 'halted' ? (
            <HaltedBadge className={styles.halted} />
          ) : (
            <LiveText read={detail} className={styles.detail} />
          )
        }
        spark={market.spark}
        tone={market.direction}
        price={<MarketPrice market={market} className={styles.last} />}
        worth={
          <LiveText
            read={() => fiat.formatPrice(market.price, market.priceDecimals)}
            className={styles.detail}
          />
        }
        change={<LiveChange look="chip" read={() => market.dayChange} tag={locale.tag} />}
      />
    </LiveGroup>
  );
});
