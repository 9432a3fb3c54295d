import { LazySheet } from './LazySheet';
import type { useLinkedSheet } from './useLinkedSheet';

const load = () =>
  import(/* webpackChunkName: "gone" */ './GoneSheet').then((part) => part.GoneSheet);

export function LazyGoneSheet(sheet: ReturnType<typeof useLinkedSheet>['sheet']) {
  return <LazySheet load={load} {...sheet} />;
}
