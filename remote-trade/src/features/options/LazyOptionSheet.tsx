import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import type { OptionSheetProps } from './OptionSheet';

const load = loadedWhenIdle(() =>
  import(/* webpackChunkName: "ended-option" */ './OptionSheet').then((part) => part.OptionSheet),
);

/** One option with both ticks, which no first screen waits for. */
export function LazyOptionSheet(props: OptionSheetProps) {
  return <LazySheet<OptionSheetProps> load={load} {...props} />;
}
