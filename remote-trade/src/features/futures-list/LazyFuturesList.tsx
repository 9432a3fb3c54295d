import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import type { FuturesListProps } from './FuturesList';

const load = () =>
  import(/* webpackChunkName: "futures-list" */ './FuturesList').then((part) => part.FuturesList);

/** The list of contracts, which a visit to another tab does not load. */
export function LazyFuturesList(props: FuturesListProps) {
  return (
    <LazyPart load={load} waiting={<SkeletonRows row={['name', 'figures', 'chip']} />} {...props} />
  );
}
