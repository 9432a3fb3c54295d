import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { LiveBar } from '@h5/shared/ui/figures/LiveBar';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LiveRow } from '@h5/shared/ui/figures/LiveRow';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { formatBookQuantity } from './formatBookQuantity';
import { BuySellRatio } from './BuySellRatio';
import { OrderBookStore } from './OrderBookStore';
import type { BookSide } from './depthRows';
import { DepthStore } from './DepthStore';
import styles from './DepthTable.module.css';

const count = 12;
/** The rows that are kept free where only the limits of people are shown. */
const sparseCount = 4;

export interface DepthProps {
  market: LiveMarket;
  /** Whose orders these are; the house's and people's by default. */
  note?: string;
  /** Shown instead of an empty book. */
  empty?: string;
}

interface DepthTableProps extends DepthProps {
  /** Some limits rather than a book: their ratio says nothing, and an empty side is common. */
  isSparse?: boolean;
}

/** Bids and asks side by side, the best price at the top. */
export const DepthTable = observer(function DepthTable({
  market,
  note,
  empty,
  isSparse = false,
}: DepthTableProps) {
  const { t } = useTranslation('trade');
  const { api, topics } = useApp();
  const [depth] = useState(() => new DepthStore(market, api, topics));
  const [book] = useState(() => new OrderBookStore(market, depth, { count }));
  useEffect(() => depth.watch(), [depth]);
  const isEmpty = depth.isLoaded && book.bidCount + book.askCount === 0;

  const kept = isSparse ? sparseCount : count;

  if (isEmpty && !isSparse) {
    return <EmptyState title={empty ?? t('chart.depth.empty')}>{note}</EmptyState>;
  }
  return (
    <div aria-busy={!depth.isLoaded} className={styles.table}>
      {!isSparse && <BuySellRatio read={() => book.buyPercent} />}
      <div aria-hidden className={styles.heads}>
        <span>{t('book.quantityOf', { coin: market.base })}</span>
        <span>{t('book.priceOf', { coin: market.quote })}</span>
        <span>{t('book.quantityOf', { coin: market.base })}</span>
      </div>
      {!depth.isLoaded && <Skeleton height={kept * 28} radius={4} />}
      {depth.isLoaded && (
        <div className={styles.sides} style={{ minBlockSize: `${kept * 1.75}rem` }}>
          {isEmpty ? (
            <p className={styles.none}>{empty}</p>
          ) : (
            <>
              <Side book={book} side="bids" />
              <Side book={book} side="asks" />
            </>
          )}
        </div>
      )}
      <p className={styles.note}>{note ?? t('spot.rules.house')}</p>
    </div>
  );
});

const Side = observer(function Side({ book, side }: { book: OrderBookStore; side: BookSide }) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { market } = book;
  const rowCount = side === 'bids' ? book.bidCount : book.askCount;

  return (
    <ol aria-label={t(side === 'bids' ? 'book.bids' : 'book.asks')} data-side={side}>
      {Array.from({ length: rowCount }, (_, at) => (
        <LiveRow key={at} className={styles.row}>
          <LiveBar read={() => book.barShareOf(book[side][at])} className={styles.bar} />
          <LivePrice
            read={() => book[side][at]?.price}
            decimals={market.priceDecimals}
            tag={locale.tag}
            tone={side === 'asks' ? 'down' : 'up'}
            className={styles.price}
          />
          <LiveText
            read={() => formatBookQuantity(book[side][at]?.quantity ?? 0, market, locale.tag)}
            className={styles.quantity}
          />
        </LiveRow>
      ))}
    </ol>
  );
});
