import { lazy, Suspense } from 'react';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';

const StockList = lazy(() =>
  import(/* webpackChunkName: "stock-list" */ './StockList').then((part) => ({
    default: part.StockList,
  })),
);

/** The list of stocks, which a visit to another tab does not load. */
export function LazyStockList(props: { onlyFavourites?: boolean }) {
  return (
    <Suspense
      fallback={props.onlyFavourites ? null : <SkeletonRows row={['name', 'figures', 'chip']} />}
    >
      <StockList {...props} />
    </Suspense>
  );
}
