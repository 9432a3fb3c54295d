import { observer } from 'mobx-react-lite';
import { Link, useApp, type LiveMarket } from '@h5/shared/app';
import { Change } from '@h5/shared/ui/Change';
import { CoinIcon } from '@h5/shared/ui/CoinIcon';
import { PriceText } from '@h5/shared/ui/PriceText';
import { Sparkline } from '@h5/shared/ui/Sparkline';
import styles from './MoverRow.module.css';

interface MarketProps {
  market: LiveMarket;
}

/** Only the cells that show a figure are drawn again when it moves. */
export const MoverRow = observer(function MoverRow({ market }: MarketProps) {
  const { currencyId, legalId, base, name, spark, direction } = market;

  return (
    <Link
      to={`/pages/transaction/currency?currency_id=${currencyId}&legal_id=${legalId}`}
      className={styles.row}
    >
      <CoinIcon code={base} />
      <span className={styles.names}>
        <span className={styles.symbol}>{base}</span>
        <span className={styles.name}>{name}</span>
      </span>
      <Sparkline points={spark} tone={direction} className={styles.spark} />
      <Price market={market} />
      <DayChange market={market} />
    </Link>
  );
});

const Price = observer(function Price({ market }: MarketProps) {
  const { fiat, locale, markets } = useApp();
  const { last, legalId, priceDecimals } = market;

  return (
    <span className={styles.prices}>
      <PriceText
        flashes
        value={last}
        decimals={priceDecimals}
        tag={locale.tag}
        className={styles.price}
      />
      <span className={styles.fiat}>
        {fiat.formatPrice(markets.usd(legalId).times(last), priceDecimals)}
      </span>
    </span>
  );
});

const DayChange = observer(function DayChange({ market }: MarketProps) {
  const { locale } = useApp();
  return <Change ratio={market.change} tag={locale.tag} look="chip" className={styles.change} />;
});
