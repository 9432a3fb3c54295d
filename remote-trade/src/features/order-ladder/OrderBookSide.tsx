import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { OrderBookStore, BookSide } from '../order-book';
import { OrderBookRow } from './OrderBookRow';
import styles from './OrderBookSide.module.css';

interface OrderBookSideProps {
  book: OrderBookStore;
  side: BookSide;
  onPickPrice: (price: string) => void;
}

/** One side of the book. The best ask is at the bottom, the best bid at the top. */
export const OrderBookSide = observer(function OrderBookSide({
  book,
  side,
  onPickPrice,
}: OrderBookSideProps) {
  const { t } = useTranslation('trade');
  const count = side === 'bids' ? book.bidCount : book.askCount;

  return (
    <ul
      aria-label={t(`book.${side}`)}
      data-side={side}
      className={styles.rows}
      // Reserves the height of all rows, so that the book does not change its size.
      style={{ minBlockSize: `${book.rowCount * 1.5}rem` }}
    >
      {Array.from({ length: count }, (_, at) => (
        <OrderBookRow key={at} book={book} side={side} at={at} onPick={onPickPrice} />
      ))}
    </ul>
  );
});
