import { LazySheet } from '@h5/shared/sheets/LazySheet';
import type { ShareCardSheetProps } from './ShareCardSheet';

const loadSheet = () =>
  import(/* webpackChunkName: "share-card" */ './ShareCardSheet').then(
    (part) => part.ShareCardSheet,
  );

/** The picture of a position or a trade, with a chunk of its own. */
export function LazyShareCard(props: ShareCardSheetProps & { sheetName: string }) {
  return <LazySheet load={loadSheet} {...props} />;
}
