import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import type { IconName } from '@h5/shared/ui/icons/Icon';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { BuySellRatio, OrderBookStore, type DepthStore } from '../order-book';
import { OrderBookSide } from './OrderBookSide';
import { OrderBookSummary } from './OrderBookSummary';
import { LastPrice } from './LastPrice';
import { LazySelect } from '../../components/LazySelect';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { useOpenOrdersStore } from '../orders';
import styles from './OrderBookView.module.css';

const loadExplanation = loadedWhenIdle(() =>
  import(/* webpackChunkName: "trade-sheets" */ './OrderBookExplanation').then(
    (part) => part.OrderBookExplanation,
  ),
);

const layouts = ['both', 'bids', 'asks'] as const;
type Layout = (typeof layouts)[number];
const rowsOf: Record<Layout, number> = { both: 6, bids: 12, asks: 12 };

interface OrderBookViewProps {
  market: LiveMarket;
  depth: DepthStore;
  isLoading: boolean;
  onPickPrice: (price: string) => void;
}

/** The order book: asks above the last price, bids below it. */
export const OrderBookView = observer(function OrderBookView({
  market,
  depth,
  isLoading,
  onPickPrice,
}: OrderBookViewProps) {
  const { t } = useTranslation('trade');
  const { locale, storage } = useApp();
  const openOrders = useOpenOrdersStore();
  const [layout, setLayout] = useState(() => readLayout(storage.get('depth')));
  const [book] = useState(() => {
    const ownOrders = () => openOrders.restingIn(market);
    return new OrderBookStore(market, depth, { count: rowsOf[layout], ownOrders });
  });
  const explanation = useLinkedSheet('book');
  const [isRead, setRead] = useState(false);

  function turnLayout() {
    const next = layouts[(layouts.indexOf(layout) + 1) % layouts.length] ?? 'both';
    setLayout(next);
    book.setRowCount(rowsOf[next]);
    storage.set('depth', next);
  }

  return (
    <section
      aria-label={t('book.title')}
      className={styles.book}
      onFocus={() => setRead(true)}
      onBlur={({ currentTarget, relatedTarget }) => setRead(currentTarget.contains(relatedTarget))}
    >
      <OrderBookSummary book={book} isRead={isRead} />
      <button
        type="button"
        title={t('book.explain.open')}
        className={styles.head}
        onClick={() => explanation.open()}
      >
        <span>{t('book.price')}</span>
        <span>{t('book.quantityOf', { coin: market.base })}</span>
      </button>
      {isLoading ? (
        <Skeleton height={336} radius={4} />
      ) : (
        <>
          {layout !== 'bids' && <OrderBookSide book={book} side="asks" onPickPrice={onPickPrice} />}
          <LastPrice market={market} onPick={onPickPrice} />
          {layout !== 'asks' && <OrderBookSide book={book} side="bids" onPickPrice={onPickPrice} />}
        </>
      )}
      <BuySellRatio read={() => book.buyPercent} />
      <div className={styles.tools}>
        <LazySelect
          label={t('book.group')}
          sheetName="group"
          size={24}
          value={book.group}
          options={book.groups.map((size) => ({
            value: size,
            label: formatTrimmedAmount(size, locale.tag),
          }))}
          onChange={book.setGroup}
        />
        <IconButton
          icon={`book-${layout}` satisfies IconName}
          label={t(`book.layout.${layout}`)}
          iconSize={18}
          className={styles.layout}
          onClick={turnLayout}
        />
      </div>
      <LazySheet load={loadExplanation} {...explanation.sheet} />
    </section>
  );
});

function readLayout(stored: string | undefined): Layout {
  return layouts.find((layout) => layout === stored) ?? 'both';
}
