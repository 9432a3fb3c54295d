import type * as klinecharts from 'klinecharts';
import type { ChartPalette } from './palette';

/** What more can be drawn with over the candles. */
export interface ChartParts {
  library: typeof klinecharts;
  chart: klinecharts.Chart;
  /** Observable: it changes with the theme and the text size. */
  palette: () => ChartPalette;
}
