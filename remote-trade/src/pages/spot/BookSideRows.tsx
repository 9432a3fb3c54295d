import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { BookStore } from '../../stores/BookStore';
import type { BookSide } from '../../stores/depthRows';
import { BookRow } from './BookRow';
import styles from './BookSideRows.module.css';

interface BookSideRowsProps {
  book: BookStore;
  side: BookSide;
  onPickPrice: (price: string) => void;
}

/** One side of the book; the best asks are at the bottom and the best bids at the top. */
export const BookSideRows = observer(function BookSideRows({
  book,
  side,
  onPickPrice,
}: BookSideRowsProps) {
  const { t } = useTranslation('trade');
  const count = side === 'bids' ? book.bidCount : book.askCount;

  return (
    <ul
      aria-label={t(`book.${side}`)}
      data-side={side}
      className={styles.rows}
      // Places to keep, so that the book has one height whatever is in it.
      style={{ minBlockSize: `${book.count * 1.5}rem` }}
    >
      {Array.from({ length: count }, (_, at) => (
        <BookRow key={at} book={book} side={side} at={at} onPick={onPickPrice} />
      ))}
    </ul>
  );
});
