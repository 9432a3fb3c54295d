import type { CandleType, DeepPartial, Styles } from 'klinecharts';
import type { CandleKind } from '../settings/ChartSettings';
import { withOpacity, type ChartPalette } from './palette';

const candleTypes: Record<CandleKind, CandleType> = {
  solid: 'candle_solid',
  hollow: 'candle_up_stroke',
  bars: 'ohlc',
  line: 'area',
  area: 'area',
};

/** The library's styles from the theme's colours and the text size. */
export function chartStyles({ token, rem }: ChartPalette, look: CandleKind): DeepPartial<Styles> {
  const up = token('up-fill');
  const down = token('down-fill');
  const flat = token('flat');
  const line = token('line');
  const axis = token('text-3');
  const brand = token('brand');
  const family = token('font');
  const isLine = look === 'line' || look === 'area';
  const text = { family, size: 10 * rem, weight: 'normal', color: axis };
  const tag = { ...text, color: token('on-inverse'), backgroundColor: token('inverse') };
  const legend = { marginLeft: 6, marginRight: 4, marginTop: 4, marginBottom: 2 };
  const mark = {
    show: !isLine,
    color: token('text-2'),
    textFamily: family,
    textSize: 10 * rem,
    textOffset: 4,
  };

  return {
    grid: {
      horizontal: { color: line, size: 1, style: 'solid' },
      vertical: { color: line, size: 1, style: 'solid' },
    },
    candle: {
      type: candleTypes[look],
      bar: {
        ...directions(up, down, flat),
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: flat,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: flat,
      },
      area: {
        lineColor: brand,
        lineSize: 1.5,
        backgroundColor: [
          { offset: 0, color: withOpacity(brand, 0) },
          { offset: 1, color: withOpacity(brand, look === 'area' ? 0.18 : 0) },
        ],
        point: { color: brand, rippleColor: withOpacity(brand, 0.3), radius: 3, animation: false },
      },
      priceMark: {
        high: mark,
        low: mark,
        last: {
          ...directions(up, down, flat),
          line: { style: 'dashed', dashedValue: [2, 3] },
          // The library measures the price without the marks between its thousands.
          text: {
            ...text,
            size: 11 * rem,
            weight: 600,
            color: token('on-up'),
            borderRadius: 2,
            paddingLeft: 6,
            paddingRight: 10,
          },
          extendTexts: [
            {
              ...text,
              show: true,
              position: 'below_price',
              updateInterval: 1000,
              color: token('on-up'),
              borderRadius: 2,
              paddingLeft: 6,
              paddingRight: 6,
              paddingTop: 2,
              paddingBottom: 2,
            },
          ],
        },
      },
      // The values of a candle are shown as HTML instead.
      tooltip: { showRule: 'none' },
    },
    indicator: {
      bars: [
        { ...directions(withOpacity(up, 0.55), withOpacity(down, 0.55), withOpacity(flat, 0.55)) },
      ],
      lastValueMark: { show: false },
      tooltip: {
        showRule: 'always',
        title: { ...text, ...legend },
        legend: { ...text, ...legend, defaultValue: '–' },
      },
    },
    xAxis: axisStyle(line, text),
    yAxis: axisStyle(line, text),
    separator: { color: line, size: 1 },
    crosshair: {
      horizontal: { line: { color: axis, dashedValue: [3, 3] }, text: { ...tag, borderColor: '' } },
      vertical: { line: { color: axis, dashedValue: [3, 3] }, text: { ...tag, borderColor: '' } },
    },
  };
}

function directions(upColor: string, downColor: string, noChangeColor: string) {
  return { upColor, downColor, noChangeColor };
}

function axisStyle(line: string, text: { family: string; size: number; color: string }) {
  return { axisLine: { color: line, show: false }, tickLine: { show: false }, tickText: text };
}
