import type {
  Chart,
  IndicatorCreate,
  IndicatorCreateTooltipDataSourceCallback,
  IndicatorFigure,
  IndicatorFigureStylesCallback,
  TooltipLegend,
} from 'klinecharts';
import {
  formatCompactNumber,
  formatPlainPrice,
  formatTrimmedAmount,
} from '@h5/shared/money/format';
import { hasLinePerParameter, indicators, type IndicatorName } from '../indicators/indicators';
import type { IndicatorsStore } from '../indicators/IndicatorsStore';
import { keepLegendClear, fadeBehindAxis } from './axisLayout';
import { withOpacity, type ChartPalette } from './palette';

export const candlePane = 'candle_pane';
const linePx = 1.2;
const paneHeights = { VOL: 64, MACD: 72, KDJ: 72, RSI: 72 } as const;
/** The largest share of a low chart that indicator panes take. */
const maxHeightRatio = 0.2;
const lowestPane = 40;

type Values = Record<string, number | undefined>;
type LineEach = 'MA' | 'EMA' | 'VOL' | 'RSI';

/** The library's keys of each line's values. */
const keys = {
  MA: 'ma',
  EMA: 'ema',
  VOL: 'ma',
  RSI: 'rsi',
  BOLL: ['up', 'mid', 'dn'],
  MACD: ['dif', 'dea'],
  KDJ: ['k', 'd', 'j'],
} as const;

interface Writing {
  palette: ChartPalette;
  priceDecimals: number;
  /** The language. */
  tag: string;
  volumeWord: string;
}

/** The height of each indicator pane in a chart of this height. */
export function paneHeight(name: keyof typeof paneHeights, rem: number, pictureHeight: number) {
  const room = Math.max(lowestPane, pictureHeight * maxHeightRatio);
  return Math.min(paneHeights[name] * rem, room);
}

/** Replaces the indicators of the chart. */
export function showIndicators(chart: Chart, store: IndicatorsStore, writing: Writing): void {
  chart.removeIndicator();
  for (const name of store.shown) {
    const create = indicatorOf(name, store, writing);
    if (!isPaneName(name)) {
      chart.createIndicator({ ...create, paneId: candlePane }, true);
      continue;
    }
    chart.createIndicator({ ...create, paneId: name });
  }
  fitPanes(chart, writing.palette);
}

/** Adjusts the pane heights to the size of the chart. */
export function fitPanes(chart: Chart, palette: ChartPalette): void {
  const { rem } = palette;
  // The library's own measurements may be one frame old.
  const picture = chart.getDom()?.clientHeight ?? 0;
  fadeBehindAxis(chart, candlePane, palette);
  for (const { paneId } of chart.getIndicators()) {
    if (!(paneId in paneHeights)) continue;
    const height = paneHeight(paneId as keyof typeof paneHeights, rem, picture);
    fadeBehindAxis(chart, paneId, palette);
    keepLegendClear(chart, paneId, height, palette);
    chart.setPaneOptions({ id: paneId, height, minHeight: lowestPane, dragEnabled: false });
  }
}

export function isPaneName(name: IndicatorName): name is keyof typeof paneHeights {
  return name in paneHeights;
}

function indicatorOf(
  name: IndicatorName,
  store: IndicatorsStore,
  writing: Writing,
): IndicatorCreate {
  const { params, lines } = store.settingsOf(name);
  const { token } = writing.palette;
  const isEach = hasLinePerParameter(name);
  const shown = lines.flatMap((line, at) => (line.isShown ? [{ ...line, param: params[at] }] : []));
  const colours = shown.map(({ colour }) => token(colour));

  return {
    name,
    calcParams: isEach ? shown.map(({ param }) => param) : [...params],
    precision: name === 'KDJ' || name === 'RSI' ? 2 : writing.priceDecimals,
    styles: {
      lines: colours.map((color) => ({
        color,
        size: linePx,
        style: 'solid',
        smooth: false,
        dashedValue: [2, 2],
      })),
    },
    ...(name === 'MACD' && { figures: macdFigures(writing.palette) }),
    createTooltipDataSource: legendOf(name, colours, writing),
  };
}

/** A bar that is longer than the previous one is more opaque. */
function macdFigures({ token }: ChartPalette): IndicatorFigure[] {
  const styles: IndicatorFigureStylesCallback<unknown> = ({ data }) => {
    const value = (data.current as Values | null)?.macd ?? 0;
    const before = (data.prev as Values | null)?.macd ?? 0;
    const isGrowing = Math.abs(value) >= Math.abs(before);
    return {
      color: withOpacity(token(value < 0 ? 'down-fill' : 'up-fill'), isGrowing ? 0.85 : 0.4),
    };
  };
  return [
    { key: 'dif', type: 'line' },
    { key: 'dea', type: 'line' },
    { key: 'macd', type: 'bar', baseValue: 0, styles },
  ];
}

/** The values at the crosshair or the latest ones, in the colours of their lines. */
function legendOf(
  name: IndicatorName,
  colours: readonly string[],
  { palette, priceDecimals, tag, volumeWord }: Writing,
): IndicatorCreateTooltipDataSourceCallback<unknown> {
  const decimals = name === 'KDJ' || name === 'RSI' ? 2 : priceDecimals;
  const grey = palette.token('text-2');
  const write = (value: number | undefined) => {
    if (value === undefined) return '–';
    return name === 'VOL'
      ? shortVolume(value, tag)
      : formatPlainPrice(value.toFixed(decimals), decimals, tag);
  };
  const entry = (word: string, value: number | undefined, color: string): TooltipLegend => ({
    title: { text: `${word} `, color },
    value: { text: write(value), color },
  });

  return ({ indicator, crosshair }) => {
    const values = (indicator.result[crosshair.dataIndex ?? 0] ?? {}) as Values;
    const own = keys[name];
    const lines = colours.map((color, at) => {
      const key = typeof own === 'string' ? `${own}${at + 1}` : (own[at] ?? '');
      const word = typeof own === 'string' ? `${wordOf(name)}${indicator.calcParams[at]}` : '';
      return entry(word || (indicators[name].lineNames?.[at] ?? ''), values[key], color);
    });
    const first = name === 'VOL' ? [entry(volumeWord, values.volume, grey)] : [];
    const last = name === 'MACD' ? [entry('MACD', values.macd, grey)] : [];
    const isFormula = typeof own !== 'string';
    return {
      name: isFormula ? name : '',
      calcParamsText: isFormula ? `(${indicator.calcParams.join(',')})` : '',
      features: [],
      legends: [...first, ...lines, ...last],
    };
  };
}

/** Three values fit into one line. */
function shortVolume(value: number, tag: string): string {
  if (value < 1 || value >= 1000) return formatCompactNumber(value, tag);
  return formatTrimmedAmount(value, tag, 2);
}

/** Volume averages have the same names as price averages. */
function wordOf(name: IndicatorName): Exclude<LineEach, 'VOL'> {
  return name === 'EMA' || name === 'RSI' ? name : 'MA';
}
