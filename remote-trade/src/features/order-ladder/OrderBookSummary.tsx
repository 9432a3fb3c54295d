import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatPrice, formatUnsignedPercent } from '@h5/shared/money/format';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import type { OrderBookStore } from '../order-book';

const writtenEveryMs = 10_000;

interface OrderBookSummaryProps {
  book: OrderBookStore;
  /** Whether the focus is in the book; only then changes are announced. */
  isRead: boolean;
}

/** Describes the book to screen readers in two sentences, at most every ten seconds. */
export const OrderBookSummary = observer(function OrderBookSummary({
  book,
  isRead,
}: OrderBookSummaryProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const [words, setWords] = useState('');
  const hasBook = book.bidCount > 0 && book.askCount > 0;

  useEffect(() => {
    function write() {
      const { best, majority: leader } = book;
      if (!best || !leader) return;
      const price = (value: string) => formatPrice(value, book.market.priceDecimals, locale.tag);
      const [bid, ask, spread] = [price(best.bid), price(best.ask), price(best.spread)];
      const lead =
        leader.who === 'even'
          ? t('book.lead.even')
          : t(`book.lead.${leader.who}`, {
              percent: formatUnsignedPercent(leader.percent / 100, locale.tag, 0),
            });
      setWords(`${t('book.summary', { bid, ask, spread })} ${lead}`);
    }
    write();
    const timer = setInterval(write, writtenEveryMs);
    return () => clearInterval(timer);
  }, [book, hasBook, locale.tag, t]);

  return <VisuallyHidden aria-live={isRead ? 'polite' : 'off'}>{words}</VisuallyHidden>;
});
