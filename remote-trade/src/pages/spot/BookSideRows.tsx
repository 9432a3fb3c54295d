import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import type { Decimal } from '@h5/shared/money/money';
import { PriceText } from '@h5/shared/ui/PriceText';
import { bookQuantity } from '../../components/bookQuantity';
import { isOwnPrice, type BookSide, type DepthRow } from '../../components/depthRows';
import { useTradeStore } from '../../stores/TradeStore';
import styles from './BookSideRows.module.css';

interface BookSideRowsProps {
  market: LiveMarket;
  side: BookSide;
  /** Best first. */
  rows: readonly DepthRow[];
  group: string;
  /** Places to keep, so that the book has one height whatever is in it. */
  count: number;
  /** What the widest bar stands for. */
  largest: Decimal;
  onPickPrice: (price: string) => void;
}

/** One side of the book; the best asks are at the bottom and the best bids at the top. */
export const BookSideRows = observer(function BookSideRows({
  market,
  side,
  rows,
  group,
  count,
  largest,
  onPickPrice,
}: BookSideRowsProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { openOrders } = useTradeStore();
  const ownSide = side === 'asks' ? 'sell' : 'buy';
  const ownPrices = openOrders
    .ofMarket(market)
    .flatMap((order) => (order.side === ownSide && order.price ? [order.price] : []));

  return (
    <ul
      aria-label={t(`book.${side}`)}
      data-side={side}
      className={styles.rows}
      style={{ minBlockSize: `${count * 1.25}rem` }}
    >
      {rows.map((row) => (
        <Row
          key={row.price}
          side={side}
          price={row.price}
          decimals={market.priceDecimals}
          quantity={bookQuantity(row.quantity, market, locale.tag)}
          share={shareOf(row.cumulative, largest)}
          isOwn={isOwnPrice(ownPrices, row, side, group)}
          tag={locale.tag}
          onPick={onPickPrice}
        />
      ))}
    </ul>
  );
});

interface RowProps {
  side: BookSide;
  price: string;
  decimals: number;
  quantity: string;
  share: number;
  isOwn: boolean;
  tag: string;
  onPick: (price: string) => void;
}

/** Drawn again only when one of its figures changes. */
const Row = memo(function Row({
  side,
  price,
  decimals,
  quantity,
  share,
  isOwn,
  tag,
  onPick,
}: RowProps) {
  const { t } = useTranslation('trade');
  return (
    <li className={styles.row}>
      <span aria-hidden className={styles.bar} style={{ scale: `${share} 1` }} />
      <button
        type="button"
        title={t('book.take')}
        className={styles.button}
        onClick={() => onPick(price)}
      >
        {isOwn && <span role="img" aria-label={t('book.yours')} className={styles.own} />}
        <PriceText
          value={price}
          decimals={decimals}
          tag={tag}
          tone={side === 'asks' ? 'down' : 'up'}
        />
        <span className={styles.quantity}>{quantity}</span>
      </button>
    </li>
  );
});

/** Two figures are what a bar can show; more would draw it anew for nothing. */
function shareOf(sum: Decimal, largest: Decimal): number {
  return largest.isZero() ? 0 : Number(sum.div(largest).toFixed(2));
}
