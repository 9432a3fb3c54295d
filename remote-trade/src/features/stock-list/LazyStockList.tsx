import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import type { StockListProps } from './StockList';

const load = () =>
  import(/* webpackChunkName: "stock-list" */ './StockList').then((part) => part.StockList);

/** The list of stocks, which a visit to another tab does not load. */
export function LazyStockList(props: StockListProps) {
  const waiting = props.onlyFavourites ? null : <SkeletonRows row={['name', 'figures', 'chip']} />;
  return <LazyPart load={load} waiting={waiting} {...props} />;
}
