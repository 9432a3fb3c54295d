import type { AxisTick, Chart, Overlay } from 'klinecharts';
import { KLineLastPrice } from './KLineLastPrice';

/** A chart 400 px high with the last price at this position. */
function setup(y: number | undefined) {
  const place = { y };
  const overlays: Partial<Overlay>[] = [];
  const setStyles = jest.fn();
  const chart = {
    getDataList: () => (place.y === undefined ? [] : [{ close: 60_000 }]),
    getSize: () => ({ height: 400 }),
    convertToPixel: () => ({ y: place.y }),
    setStyles,
    getOverlays: () => overlays,
  } as unknown as Chart;
  const lastPrice = new KLineLastPrice(chart, () => 1);
  const drawn = async (at: number) => {
    place.y = at;
    lastPrice.placeLine();
    await Promise.resolve();
    return setStyles.mock.lastCall?.[0].candle.priceMark.last.line.show as boolean | undefined;
  };
  return { drawn, lastPrice, overlays, setStyles };
}

const tick = (coord: number): AxisTick => ({ coord, value: coord, text: String(coord) });
const texts = (ticks: AxisTick[]) => ticks.map(({ text }) => text);

test('the tag of the last price cuts no figure of the axis', () => {
  const { lastPrice } = setup(200);
  const ticks = [150, 185, 186, 200, 226, 227, 300].map(tick);
  expect(texts(lastPrice.clearOf(ticks))).toEqual(['150', '185', '', '', '', '227', '300']);
});

test('nor does the price of another line', () => {
  const { lastPrice, overlays } = setup(200);
  overlays.push(
    { points: [{ value: 1 }], extendData: { price: '61,000.0', labelY: () => 300 } },
    // Neither a line without a price on the axis nor one under the tag covers anything.
    { points: [{ value: 1 }], extendData: { price: '60,100.0', labelY: () => 220 } },
    { points: [{ value: 1 }], extendData: { price: '', labelY: () => 350 } },
  );
  const ticks = [230, 284, 285, 300, 316, 350].map(tick);
  expect(texts(lastPrice.clearOf(ticks))).toEqual(['230', '284', '', '', '316', '350']);
});

test('before there are candles every figure stays', () => {
  expect(texts(setup(undefined).lastPrice.clearOf([tick(10), tick(200)]))).toEqual(['10', '200']);
});

test('no line crosses the legend or marks a price outside the pane', async () => {
  const { drawn } = setup(200);
  expect(await drawn(20)).toBe(false);
  expect(await drawn(21)).toBe(true);
  expect(await drawn(400)).toBe(false);
  expect(await drawn(399)).toBe(true);
  expect(await drawn(-50)).toBe(false);
});

test('a line that stays as it is costs nothing', async () => {
  const { drawn, setStyles } = setup(200);
  await drawn(100);
  await drawn(300);
  expect(setStyles).not.toHaveBeenCalled();
});
