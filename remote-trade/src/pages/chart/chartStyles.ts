import type { DeepPartial, Styles } from 'klinecharts';

/** The theme's colours as the canvas needs them: it knows no custom properties. */
export function chartStyles(element: Element, isLine: boolean): DeepPartial<Styles> {
  const computed = getComputedStyle(element);
  const token = (name: string) => computed.getPropertyValue(`--${name}`).trim();
  const up = token('up-fill');
  const down = token('down-fill');
  const flat = token('flat');
  const line = token('line');
  const axis = token('text-3');
  const brand = token('brand');
  const family = token('font');
  const text = { family, size: 10, weight: 'normal', color: axis };
  const tag = { ...text, color: token('on-inverse'), backgroundColor: token('inverse') };
  const legend = { marginLeft: 6, marginRight: 4, marginTop: 4, marginBottom: 2 };
  const mark = { show: !isLine, color: token('text-2'), textFamily: family, textSize: 10 };

  return {
    grid: {
      horizontal: { color: line, size: 1, style: 'solid' },
      vertical: { color: line, size: 1, style: 'solid' },
    },
    candle: {
      type: isLine ? 'area' : 'candle_solid',
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
          { offset: 0, color: faded(brand, 0) },
          { offset: 1, color: faded(brand, 0.18) },
        ],
        point: { color: brand, rippleColor: faded(brand, 0.3), radius: 3, animation: false },
      },
      priceMark: {
        high: mark,
        low: mark,
        last: {
          ...directions(up, down, flat),
          line: { style: 'dashed', dashedValue: [2, 3] },
          text: { ...text, size: 11, weight: 600, color: token('on-up'), borderRadius: 2 },
          extendTexts: [
            {
              ...text,
              show: true,
              position: 'below_price',
              updateInterval: 1000,
              color: token('on-up'),
              borderRadius: 2,
              paddingLeft: 4,
              paddingRight: 4,
              paddingTop: 2,
              paddingBottom: 2,
            },
          ],
        },
      },
      tooltip: {
        showRule: 'follow_cross',
        title: { show: false },
        legend: { ...text, ...legend, defaultValue: '–' },
      },
    },
    indicator: {
      bars: [{ ...directions(faded(up, 0.55), faded(down, 0.55), faded(flat, 0.55)) }],
      lines: ['ma1', 'ma2', 'ma3'].map((name) => ({ color: token(name), size: 1.2 })),
      lastValueMark: { show: false },
      tooltip: {
        showRule: 'always',
        title: { ...text, ...legend, showParams: false },
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

/** A token's hex colour with some of it left. */
function faded(hex: string, opacity: number): string {
  const alpha = Math.round(opacity * 255);
  return /^#[\da-f]{6}$/i.test(hex) ? `${hex}${alpha.toString(16).padStart(2, '0')}` : hex;
}
