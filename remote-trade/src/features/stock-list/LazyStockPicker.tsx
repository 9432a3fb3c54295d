import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import type { StockPickerProps } from './StockPicker';

const load = loadedWhenIdle(() =>
  import(/* webpackChunkName: "stock-picker" */ './StockPicker').then((part) => part.StockPicker),
);

/** The sheet with all stocks, which no first screen waits for. */
export function LazyStockPicker(props: StockPickerProps & { sheetName: string }) {
  return <LazySheet<StockPickerProps> load={load} {...props} />;
}
