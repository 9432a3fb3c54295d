import type { ComponentProps } from 'react';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import type { PriceAlertSheetProps } from './PriceAlertSheet';

const load = () =>
  import(/* webpackChunkName: "price-alert" */ './PriceAlertSheet').then(
    (part) => part.PriceAlertSheet,
  );

/** Loads the sheet's chunk when it is first opened. */
export function LazyPriceAlertSheet(
  props: Omit<ComponentProps<typeof LazySheet<PriceAlertSheetProps>>, 'load'>,
) {
  return <LazySheet<PriceAlertSheetProps> load={load} {...props} />;
}
