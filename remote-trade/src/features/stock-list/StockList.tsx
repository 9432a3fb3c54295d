import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { MarketRows, type MarketListStore } from '../market-list';
import { isVenueOpen } from './isVenueOpen';
import { StocksClosed } from './StocksClosed';
import { useStockList } from './StockListStore';
import { StockRow } from './StockRow';
import { turnoverOf } from './turnoverOf';

/** Prices are read again this often; a page of one stock follows each tick. */
const readEveryMs = 10_000;

export interface StockListProps {
  list: MarketListStore;
  /** Only the favourites; nothing if there are none. */
  onlyFavourites?: boolean;
}

/** Every stock with its price and the change since the last close. While all venues are closed, one line says so. */
export const StockList = observer(function StockList({
  list,
  onlyFavourites = false,
}: StockListProps) {
  const { t } = useTranslation('trade');
  const { favourites, isLoading, load, problem, stocks } = useStockList();

  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), readEveryMs);
    return () => clearInterval(timer);
  }, [load]);

  const shown = onlyFavourites ? favourites : stocks;
  const areAllClosed = shown.length > 0 && !shown.some(isVenueOpen);
  if (onlyFavourites && shown.length === 0) return null;
  return (
    <>
      {areAllClosed && <StocksClosed stocks={shown} />}
      <MarketRows
        list={list}
        label={t('stocks.title')}
        changeHead="dayChange"
        markets={shown.map((stock) => ({ ...stock, quoteVolume: turnoverOf(stock) }))}
        keyOf={({ id }) => id}
        renderRow={(stock) => <StockRow stock={stock} saysClosed={!areAllClosed} />}
        isLoading={isLoading && stocks.length === 0}
        problem={stocks.length === 0 ? problem : undefined}
        onRefresh={load}
        empty={<EmptyState title={t('stocks.empty')} />}
      />
    </>
  );
});
