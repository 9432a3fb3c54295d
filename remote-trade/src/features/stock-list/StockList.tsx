import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stock } from '@h5/shared/contract/stocks/endpoints';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { useStockList } from './StockListStore';
import { StockRow } from './StockRow';

/** Prices are read again this often; a page of one stock follows each tick. */
const readEveryMs = 10_000;

interface StockListProps {
  /** Only the favourites; nothing if there are none. */
  onlyFavourites?: boolean;
  /** Called instead of opening the page of a stock. */
  onChoose?: (stock: Stock) => void;
}

/** Every stock with its price, the change since the last close, and whether its venue is open. */
export const StockList = observer(function StockList({
  onlyFavourites = false,
  onChoose,
}: StockListProps) {
  const { t } = useTranslation('trade');
  const list = useStockList();

  useEffect(() => {
    void list.load();
    const timer = setInterval(() => void list.load(), readEveryMs);
    return () => clearInterval(timer);
  }, [list]);

  const { stocks } = list;
  const shown = onlyFavourites ? list.favourites : stocks;
  if (onlyFavourites && shown.length === 0) return null;
  return (
    <List
      label={t('stocks.title')}
      items={shown}
      keyOf={({ id }) => id}
      renderItem={(stock) => <StockRow stock={stock} onChoose={onChoose} />}
      parts={['name', 'figures', 'chip']}
      isLoading={list.isLoading && stocks.length === 0}
      problem={stocks.length === 0 ? list.problem : undefined}
      onRetry={() => void list.load()}
      onRefresh={() => list.load()}
      empty={<EmptyState title={t('stocks.empty')} />}
    />
  );
});
