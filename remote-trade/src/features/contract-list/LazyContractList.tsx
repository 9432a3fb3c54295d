import { lazy, Suspense } from 'react';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';

const ContractList = lazy(() =>
  import(/* webpackChunkName: "contract-list" */ './ContractList').then((part) => ({
    default: part.ContractList,
  })),
);

/** The list of contracts, which a visit to another tab does not load. */
export function LazyContractList(props: { onlyFavourites?: boolean }) {
  return (
    <Suspense fallback={<SkeletonRows row={['mark', 'name', 'figures', 'chip']} />}>
      <ContractList {...props} />
    </Suspense>
  );
}
