import type * as klinecharts from 'klinecharts';
import type { Chart, KLineData, OverlayTemplate } from 'klinecharts';
import type { Order, OrderSide, OwnFill } from '@h5/shared/contract/orders/endpoints';
import { candlePane } from './KLineIndicators';
import type { ChartPalette } from './palette';
import { priceLine, type PriceLineLook } from './priceLine';

const orderName = 'h5Order';
const fillName = 'h5Fill';
const reachPx = 10;
const markPx = 7;
/** The distance between a marker and its candle. */
const gapPx = 4;

export interface MarkerMessages {
  /** The tag of an order's line, such as "Buy 0.01". */
  order: (order: Order) => string;
  /** The letters in the markers. */
  letters: Record<OrderSide, string>;
  price: (price: string) => string;
}

/** The person's own orders as lines and own fills as markers. */
export class KLineTradeMarkers {
  readonly #chart: Chart;
  readonly #words: MarkerMessages;
  #orders: readonly Order[] = [];

  constructor(library: typeof klinecharts, chart: Chart, words: MarkerMessages) {
    this.#chart = chart;
    this.#words = words;
    library.registerOverlay(orderTemplate);
    library.registerOverlay(fillTemplate);
  }

  showOrders(orders: readonly Order[], palette: ChartPalette): void {
    this.#orders = orders.filter(({ price }) => price !== null);
    this.#chart.removeOverlay({ groupId: orderName });
    this.#chart.createOverlay(
      this.#orders.map((order) => ({
        name: orderName,
        groupId: orderName,
        lock: true,
        points: [{ value: Number(order.price) }],
        extendData: {
          color: palette.token(order.side === 'buy' ? 'up-fill' : 'down-fill'),
          tag: this.#words.order(order),
          price: this.#words.price(order.price ?? ''),
          palette,
        } satisfies PriceLineLook,
      })),
    );
  }

  showFills(fills: readonly OwnFill[], palette: ChartPalette): void {
    this.#chart.removeOverlay({ groupId: fillName });
    if (fills.length === 0) return;
    const { letters } = this.#words;
    this.#chart.createOverlay({
      name: fillName,
      groupId: fillName,
      lock: true,
      // The template computes the positions, but the library calls it only for an overlay with a point.
      points: [{ value: 0 }],
      extendData: { fills, palette, letters } satisfies FillLook,
    });
  }

  /** The order whose line is near this vertical position. */
  orderAt(y: number): Order | undefined {
    const near = this.#orders
      .map((order) => {
        const [spot] = [
          this.#chart.convertToPixel([{ value: Number(order.price) }], { paneId: candlePane }),
        ].flat();
        return { order, distance: Math.abs((spot?.y ?? Infinity) - y) };
      })
      .filter(({ distance }) => distance <= reachPx)
      .sort((a, b) => a.distance - b.distance);
    return near[0]?.order;
  }
}

const orderTemplate: OverlayTemplate = { name: orderName, totalStep: 1, ...priceLine };

interface FillLook {
  fills: readonly OwnFill[];
  palette: ChartPalette;
  letters: Record<OrderSide, string>;
}

const fillTemplate: OverlayTemplate = {
  name: fillName,
  totalStep: 1,
  createPointFigures: ({ overlay, chart, xAxis, yAxis }) => {
    const { fills, palette, letters } = overlay.extendData as FillLook;
    const bars = chart.getDataList();
    if (!xAxis || !yAxis) return [];
    return fillMarkers(fills, bars).flatMap(({ side, index }) => {
      const bar = bars[index];
      if (!bar) return [];
      const x = xAxis.convertToPixel(index);
      const isBuy = side === 'buy';
      const edge = yAxis.convertToPixel(isBuy ? bar.low : bar.high);
      const y = edge + (isBuy ? 1 : -1) * (gapPx + markPx * palette.rem);
      const color = palette.token(isBuy ? 'up-fill' : 'down-fill');
      return [
        {
          type: 'circle',
          attrs: { x, y, r: markPx * palette.rem },
          styles: { style: 'fill', color },
        },
        {
          type: 'text',
          attrs: { x, y, text: letters[side], align: 'center', baseline: 'middle' },
          styles: {
            ...bare,
            color: palette.token(isBuy ? 'on-up' : 'on-down'),
            family: palette.token('font'),
            size: 9 * palette.rem,
            weight: 600,
          },
        },
      ];
    });
  },
};

/** One marker per side and candle. Fills before the first candle have none. */
export function fillMarkers(
  fills: readonly Pick<OwnFill, 'side' | 'time'>[],
  bars: readonly KLineData[],
): { side: OrderSide; index: number }[] {
  const marks = new Map<string, { side: OrderSide; index: number }>();
  for (const { side, time } of fills) {
    const index = lastNotAfter(bars, time);
    if (index >= 0) marks.set(`${side} ${index}`, { side, index });
  }
  return [...marks.values()];
}

/** The index of the candle that was open at a time, or -1. */
function lastNotAfter(bars: readonly KLineData[], time: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.timestamp ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const bare = {
  style: 'fill',
  backgroundColor: 'transparent',
  borderSize: 0,
  paddingLeft: 0,
  paddingRight: 0,
  paddingTop: 0,
  paddingBottom: 0,
};
