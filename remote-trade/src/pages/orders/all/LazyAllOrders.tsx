import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import type { ComponentProps } from 'react';
import type { AllOrders } from './AllOrders';

const load = () =>
  import(/* webpackChunkName: "all-orders" */ './AllOrders').then((part) => part.AllOrders);

/** The orders of several products, which the page of one order does not load. */
export function LazyAllOrders(props: ComponentProps<typeof AllOrders>) {
  return (
    <LazyPart
      load={load}
      waiting={<SkeletonRows row={['words', 'figures']} rowHeight={64} />}
      {...props}
    />
  );
}
