import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { LiveBar } from '@h5/shared/ui/figures/LiveBar';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LiveRow } from '@h5/shared/ui/figures/LiveRow';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { useLiveElement } from '@h5/shared/ui/figures/useLiveElement';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { formatBookQuantity, type OrderBookStore, type BookSide } from '../order-book';
import styles from './OrderBookSide.module.css';

interface OrderBookRowProps {
  book: OrderBookStore;
  side: BookSide;
  /** The row's index from the best price. A row stays mounted and its content changes. */
  at: number;
  onPick: (price: string) => void;
}

export const OrderBookRow = observer(function OrderBookRow({
  book,
  side,
  at,
  onPick,
}: OrderBookRowProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { market } = book;
  const row = () => book[side][at];
  // Translated once, not with every tick.
  const [use, amount, end] = t('book.row', { price: '\n', quantity: '\n' }).split('\n');

  function handleClick() {
    const price = row()?.price;
    if (price !== undefined) onPick(price);
  }

  return (
    <LiveRow className={styles.row}>
      <LiveBar read={() => book.barShareOf(row())} className={styles.bar} />
      <button type="button" className={styles.button} onClick={handleClick}>
        <OwnMark isOwn={() => book.isOwn(side, row())} />
        <VisuallyHidden>{use}</VisuallyHidden>
        <LivePrice
          read={() => row()?.price}
          decimals={market.priceDecimals}
          tag={locale.tag}
          tone={side === 'asks' ? 'down' : 'up'}
        />
        <VisuallyHidden>{amount}</VisuallyHidden>
        <LiveText
          read={() => formatBookQuantity(row()?.quantity ?? 0, market, locale.tag)}
          className={styles.quantity}
        />
        <VisuallyHidden>{end}</VisuallyHidden>
      </button>
    </LiveRow>
  );
});

/** A dot that marks a row with one of the person's own orders. */
function OwnMark({ isOwn }: { isOwn: () => boolean }) {
  const { t } = useTranslation('trade');
  const dot = useLiveElement<HTMLSpanElement>(
    () => String(isOwn()),
    (element, shown) => (element.hidden = shown === 'false'),
  );
  return <span ref={dot} hidden role="img" aria-label={t('book.yours')} className={styles.own} />;
}
