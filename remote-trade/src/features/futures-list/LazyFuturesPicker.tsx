import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import type { FuturesPickerProps } from './FuturesPicker';

const load = loadedWhenIdle(() =>
  import(/* webpackChunkName: "futures-picker" */ './FuturesPicker').then(
    (part) => part.FuturesPicker,
  ),
);

/** The sheet with all contracts, which no first screen waits for. */
export function LazyFuturesPicker(props: FuturesPickerProps & { sheetName: string }) {
  return <LazySheet<FuturesPickerProps> load={load} {...props} />;
}
