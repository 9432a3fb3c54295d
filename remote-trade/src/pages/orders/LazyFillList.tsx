import { lazy, Suspense } from 'react';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import type { FillListProps } from './FillList';

const FillList = lazy(() =>
  import(/* webpackChunkName: "fill-list" */ './FillList').then((part) => ({
    default: part.FillList,
  })),
);

/** The list of fills, which a visit to the orders does not load. */
export function LazyFillList(props: FillListProps) {
  return (
    <Suspense fallback={<SkeletonRows row={['name', 'figures']} rowHeight={80} />}>
      <FillList {...props} />
    </Suspense>
  );
}
