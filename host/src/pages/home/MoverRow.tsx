import { observer } from 'mobx-react-lite';
import { Link, useApp, type LiveMarket } from '@h5/shared/app';
import { chartPageUrl } from '@h5/shared/contract/routes';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { Sparkline } from '@h5/shared/ui/figures/Sparkline';
import styles from './MoverRow.module.css';

/** A market of the home page; its figures update without a rerender. */
export const MoverRow = observer(function MoverRow({ market }: { market: LiveMarket }) {
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
