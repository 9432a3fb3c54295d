import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { LazyPart } from '@h5/shared/sheets/LazyPart';

const load = () =>
  import(/* webpackChunkName: "futures-list" */ './FuturesList').then((part) => part.FuturesList);

/** The list of contracts, which a visit to another tab does not load. */
export function LazyFuturesList(props: { onlyFavourites?: boolean }) {
  return (
    <LazyPart
      load={load}
      waiting={<SkeletonRows row={['mark', 'name', 'figures', 'chip']} />}
      {...props}
    />
  );
}
