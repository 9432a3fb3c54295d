import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import type { MarketPickerProps } from './MarketPicker';

const load = loadedWhenIdle(() =>
  import(/* webpackChunkName: "market-picker" */ './MarketPicker').then(
    (part) => part.MarketPicker,
  ),
);

/** The sheet with all markets, which no first screen waits for. */
export function LazyMarketPicker(props: MarketPickerProps & { sheetName: string }) {
  return <LazySheet<MarketPickerProps> load={load} {...props} />;
}
