import type * as klinecharts from 'klinecharts';
import type { Chart, OverlayTemplate } from 'klinecharts';
import { KLineTradeMarkers, fillMarkers } from './KLineTradeMarkers';
import type { ChartPalette } from './palette';

test('own trades are marked once for each side on the candle they fell into', () => {
  const bars = [100, 200, 300].map((timestamp) => ({
    timestamp,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
  }));
  const marks = fillMarkers(
    [
      { side: 'buy', time: 250 },
      { side: 'buy', time: 299 },
      { side: 'sell', time: 200 },
      { side: 'sell', time: 1_000 },
      { side: 'buy', time: 99 },
    ],
    bars,
  );
  expect(marks).toEqual([
    { side: 'buy', index: 1 },
    { side: 'sell', index: 1 },
    { side: 'sell', index: 2 },
  ]);
});

test('the price of an own order covers neither the last price nor the time to its close', () => {
  const templates = new Map<string, OverlayTemplate>();
  const library = {
    registerOverlay: (template: OverlayTemplate) => templates.set(template.name, template),
  } as unknown as typeof klinecharts;
  const chart = { getDataList: () => [{ close: 60_000 }] } as unknown as Chart;
  new KLineTradeMarkers(library, chart, {
    order: () => '',
    letters: { buy: 'B', sell: 'S' },
    price: String,
  });
  const palette = { rem: 1, token: () => '#28ba98' } as unknown as ChartPalette;

  const lastY = 200;
  const isPriceShown = (y: number) => {
    const question = {
      overlay: { extendData: { side: 'buy', tag: '', price: '59,900.0', palette } },
      chart,
      coordinates: [{ x: 0, y }],
      bounding: { width: 60 },
      yAxis: { convertToPixel: () => lastY, isFromZero: () => false },
    };
    const figures = templates.get('h5Order')?.createYAxisFigures?.(question as never);
    return [figures].flat().length > 0;
  };
  expect([182, 183, 200, 229, 230].map(isPriceShown)).toEqual([true, false, false, false, true]);
});
