import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp, type LiveMarket } from '@h5/shared/app';
import { chartPageUrl } from '@h5/shared/contract/routes';
import { formatCompactNumber } from '@h5/shared/money/format';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { Sparkline } from '@h5/shared/ui/figures/Sparkline';
import styles from './MoverRow.module.css';

/** A market of the home page; its figures update without a rerender. */
export const MoverRow = observer(function MoverRow({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('host');
  const { fiat, locale, markets } = useApp();
  const { quoteId, base, name, spark, direction, priceDecimals } = market;

  return (
    <Link to={chartPageUrl(market)} className={styles.row}>
      <CoinIcon code={base} className={styles.coin} />
      <span translate="no" className={styles.names}>
        <span className={styles.symbol}>{base}</span>
        <span className={styles.name}>{name}</span>
      </span>
      <Sparkline points={spark} tone={direction} className={styles.spark} />
      <span className={styles.prices}>
        <LivePrice
          flashes
          read={() => market.price}
          decimals={priceDecimals}
          tag={locale.tag}
          className={styles.price}
        />
        <LiveText
          read={() => {
            const usd = markets.usd(quoteId);
            // In dollars the worth of a dollar pair is its price once more.
            if (usd?.eq(1) && fiat.shownCode === 'USD') {
              const volume = formatCompactNumber(market.quoteVolume, locale.tag);
              return t('home.movers.volume', { volume });
            }
            return usd
              ? fiat.formatPrice(market.price && usd.times(market.price), priceDecimals)
              : '';
          }}
          className={styles.fiat}
        />
      </span>
      <LiveChange look="chip" read={() => market.dayChange} tag={locale.tag} />
    </Link>
  );
});
