import { LazySheet } from '@h5/shared/sheets/LazySheet';
import type { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';

const load = () =>
  import(/* webpackChunkName: "gone" */ './GoneSheet').then((part) => part.GoneSheet);

export function LazyGoneSheet(sheet: ReturnType<typeof useLinkedSheet>['sheet']) {
  return <LazySheet load={load} {...sheet} />;
}
