import type { ComponentProps } from 'react';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import type { PositionSheet } from './PositionSheet';

const loadSheet = loadedWhenIdle(() =>
  import(/* webpackChunkName: "contract-sheets" */ './PositionSheet').then(
    (part) => part.PositionSheet,
  ),
);

/** A form about one position, with a chunk of its own. Render it with the id and the name of the form as key. */
export function LazyPositionSheet(
  props: ComponentProps<typeof PositionSheet> & { sheetName?: string },
) {
  return <LazySheet load={loadSheet} {...props} />;
}
