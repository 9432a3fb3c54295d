import type * as klinecharts from 'klinecharts';
import type { ChartPalette } from './palette';

/** What other parts can use to draw over the candles. */
export interface ChartParts {
  library: typeof klinecharts;
  chart: klinecharts.Chart;
  /** Observable: it changes with the theme and the text size. */
  palette: () => ChartPalette;
}
