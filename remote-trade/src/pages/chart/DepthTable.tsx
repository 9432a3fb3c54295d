import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { Decimal } from '@h5/shared/money/money';
import { PriceText } from '@h5/shared/ui/PriceText';
import { Skeleton } from '@h5/shared/ui/Skeleton';
import { bookQuantity } from '../../components/bookQuantity';
import { BuyersBar } from '../../components/BuyersBar';
import { buyersShare, depthRows, type DepthRow } from '../../components/depthRows';
import { DepthStore } from '../../stores/DepthStore';
import styles from './DepthTable.module.css';

const count = 12;

/** Both sides of the book beside each other, the best at the top. */
export const DepthTable = observer(function DepthTable({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('trade');
  const { api, topics } = useApp();
  const [depth] = useState(() => new DepthStore(market, api, topics));
  useEffect(() => depth.watch(), [depth]);

  const bids = depthRows(depth.bids, 'bids', market.tick, count);
  const asks = depthRows(depth.asks, 'asks', market.tick, count);
  const largest = [bids, asks]
    .flatMap((rows) => rows.at(-1)?.cumulative ?? [])
    .reduce((most, sum) => Decimal.max(most, sum), new Decimal(0));

  return (
    <div className={styles.table}>
      <BuyersBar share={buyersShare(bids, asks)} />
      <div aria-hidden className={styles.heads}>
        <span>{t('book.quantityOf', { coin: market.base })}</span>
        <span>{t('book.priceOf', { coin: market.quote })}</span>
        <span>{t('book.quantityOf', { coin: market.base })}</span>
      </div>
      {!depth.isLoaded && <Skeleton height={count * 28} radius={4} />}
      {depth.isLoaded && (
        <div className={styles.sides} style={{ minBlockSize: `${count * 1.75}rem` }}>
          <Side market={market} side="bids" rows={bids} largest={largest} />
          <Side market={market} side="asks" rows={asks} largest={largest} />
        </div>
      )}
      <p className={styles.note}>{t('spot.rules.house')}</p>
    </div>
  );
});

interface SideProps {
  market: LiveMarket;
  side: 'bids' | 'asks';
  rows: readonly DepthRow[];
  largest: Decimal;
}

const Side = observer(function Side({ market, side, rows, largest }: SideProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();

  return (
    <ol aria-label={t(`book.${side}`)} data-side={side}>
      {rows.map((row) => (
        <li key={row.price} className={styles.row}>
          <span
            aria-hidden
            className={styles.bar}
            style={{ scale: `${largest.isZero() ? 0 : row.cumulative.div(largest).toFixed(2)} 1` }}
          />
          <PriceText
            value={row.price}
            decimals={market.priceDecimals}
            tag={locale.tag}
            tone={side === 'asks' ? 'down' : 'up'}
            className={styles.price}
          />
          <span className={styles.quantity}>{bookQuantity(row.quantity, market, locale.tag)}</span>
        </li>
      ))}
    </ol>
  );
});
