import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import type { FillListProps } from './FillList';

const load = () =>
  import(/* webpackChunkName: "fill-list" */ './FillList').then((part) => part.FillList);

/** The list of fills, which a visit to the orders does not load. */
export function LazyFillList(props: FillListProps) {
  const waiting = <SkeletonRows row={['name', 'figures']} rowHeight={64} />;
  return <LazyPart load={load} waiting={waiting} {...props} />;
}
