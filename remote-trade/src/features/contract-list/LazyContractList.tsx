import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { LazyPart } from '@h5/shared/sheets/LazyPart';

const load = () =>
  import(/* webpackChunkName: "contract-list" */ './ContractList').then(
    (part) => part.ContractList,
  );

/** The list of contracts, which a visit to another tab does not load. */
export function LazyContractList(props: { onlyFavourites?: boolean }) {
  return (
    <LazyPart
      load={load}
      waiting={<SkeletonRows row={['mark', 'name', 'figures', 'chip']} />}
      {...props}
    />
  );
}
