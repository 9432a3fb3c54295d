import type * as klinecharts from 'klinecharts';
import type { Chart, OverlayCreate } from 'klinecharts';
import type { DrawingsStore } from '../drawings/DrawingsStore';
import { distanceTo, drawingShape, type Point } from '../drawings/geometry';
import type { Drawing, DrawingPoint } from '../drawings/tools';
import { drawingOverlay, type DrawingLook } from './drawingOverlay';
import { candlePane } from './KLineIndicators';
import type { ChartPalette } from './palette';

/** The touch tolerance. */
const reachPx = 14;
const draggedAfterPx = 8;

interface Options {
  /** Rounds to the nearest tick. */
  toTick: (price: number) => number;
  write: (price: number) => string;
}

/** The dragged drawing and all drawings before the drag. */
interface Hold {
  before: readonly Drawing[];
  id: string;
  /** The dragged point. Undefined if the whole drawing moves. */
  handle: number | undefined;
  from: DrawingPoint;
  fromIndex: number;
  points: readonly DrawingPoint[];
  hasMoved: boolean;
}

/** Draws the person's drawings and handles presses on them. */
export class KLineDrawings {
  readonly #chart: Chart;
  readonly #store: DrawingsStore;
  readonly #options: Options;
  #hold: Hold | undefined;
  #pressed: Point | undefined;

  constructor(library: typeof klinecharts, chart: Chart, store: DrawingsStore, options: Options) {
    this.#chart = chart;
    this.#store = store;
    this.#options = options;
    library.registerOverlay(drawingOverlay);
  }

  /** Draws all drawings, including the unfinished one. */
  draw(palette: ChartPalette): void {
    const { isHidden, list, pending, selectedId, tool } = this.#store;
    this.#chart.removeOverlay({ groupId: drawingOverlay.name });
    if (isHidden) return;
    const finished = list.map(({ id, points, ...rest }) =>
      this.#overlay(points, { ...rest, hasHandles: id === selectedId, palette }),
    );
    const unfinished =
      tool && pending.length > 0
        ? [this.#overlay(pending, { tool, colour: 'brand', hasHandles: true, palette })]
        : [];
    this.#chart.createOverlay([...finished, ...unfinished]);
  }

  /** Starts dragging the selected drawing, or adds a point with the current tool. */
  grab(at: Point): boolean {
    const { selected, tool } = this.#store;
    this.#pressed = at;
    if (tool) {
      this.#store.addPoint(this.#pointAt(at));
      return true;
    }
    if (!selected || selected.isLocked) return false;
    const spots = this.#spotsOf(selected.points);
    const handle = spots.findIndex((spot) => Math.hypot(spot.x - at.x, spot.y - at.y) <= reachPx);
    if (handle < 0 && this.#distance(selected, at) > reachPx) return false;
    this.#hold = {
      before: this.#store.list,
      id: selected.id,
      handle: handle < 0 ? undefined : handle,
      from: this.#pointAt(at),
      fromIndex: this.#indexAt(at),
      points: selected.points,
      hasMoved: false,
    };
    return true;
  }

  drag(at: Point): void {
    const { missingPoints: missing, pending, tool } = this.#store;
    const start = this.#pressed;
    if (tool) {
      const isFar = start && Math.hypot(at.x - start.x, at.y - start.y) > draggedAfterPx;
      // Dragging draws a line from the first point to where the finger is lifted.
      if (isFar && pending.length === 1 && missing > 0) this.#store.addPoint(this.#pointAt(at));
      else this.#store.moveLastPoint(this.#pointAt(at));
      return;
    }
    if (this.#hold) this.#dragHeld(this.#hold, at);
  }

  drop(): void {
    if (this.#store.tool) this.#store.finishIfComplete();
    if (this.#hold?.hasMoved) this.#store.drop(this.#hold.before);
    this.#hold = undefined;
    this.#pressed = undefined;
  }

  /** Selects the drawing under a tap. True if the selection changed. */
  tap(at: Point): boolean {
    const { isHidden, list, selectedId } = this.#store;
    const near = list
      .map((drawing) => ({ id: drawing.id, distance: this.#distance(drawing, at) }))
      .filter(({ distance }) => distance <= reachPx)
      .sort((a, b) => a.distance - b.distance);
    const id = isHidden ? undefined : near[0]?.id;
    this.#store.select(id);
    return id !== undefined || selectedId !== undefined;
  }

  #dragHeld(hold: Hold, at: Point) {
    hold.hasMoved = true;
    const to = this.#pointAt(at);
    const byBars = this.#indexAt(at) - hold.fromIndex;
    const byPrice = to.price - hold.from.price;
    const points = hold.points.map((point, index) => {
      if (hold.handle !== undefined) {
        return index === hold.handle ? to : point;
      }
      const moved = this.#moved(point, byBars);
      return { time: moved, price: this.#options.toTick(point.price + byPrice) };
    });
    this.#store.drag(hold.id, points);
  }

  /** The time after this number of candles. */
  #moved({ time }: DrawingPoint, byBars: number): number {
    if (byBars === 0) return time;
    const { x = 0 } = this.#toPixel({ timestamp: time });
    const step = this.#chart.getBarSpace().bar;
    return this.#pointAt({ x: x + byBars * step, y: 0 }).time;
  }

  #pointAt(at: Point): DrawingPoint {
    const { timestamp = 0, value = 0 } = this.#fromPixel(at);
    return { time: timestamp, price: this.#options.toTick(value) };
  }

  #indexAt(at: Point): number {
    return this.#fromPixel(at).dataIndex ?? 0;
  }

  #fromPixel(at: Point) {
    return [this.#chart.convertFromPixel([at], { paneId: candlePane })].flat()[0] ?? {};
  }

  #toPixel(point: { timestamp: number; value?: number }): Partial<Point> {
    return [this.#chart.convertToPixel([point], { paneId: candlePane })].flat()[0] ?? {};
  }

  #spotsOf(points: readonly DrawingPoint[]): Point[] {
    return points.map(({ time, price }) => {
      const { x = 0, y = 0 } = this.#toPixel({ timestamp: time, value: price });
      return { x, y };
    });
  }

  #distance(drawing: Drawing, at: Point): number {
    const { width = 0, height = 0 } = this.#chart.getSize(candlePane, 'main') ?? {};
    const shape = drawingShape(drawing.tool, {
      width,
      height,
      points: this.#spotsOf(drawing.points),
      prices: drawing.points.map(({ price }) => price),
      yOf: (price) => this.#toPixel({ timestamp: 0, value: price }).y ?? 0,
      write: this.#options.write,
      text: drawing.text,
    });
    return distanceTo(shape, at);
  }

  #overlay(points: readonly DrawingPoint[], look: Omit<DrawingLook, 'write'>): OverlayCreate {
    return {
      name: drawingOverlay.name,
      groupId: drawingOverlay.name,
      lock: true,
      points: points.map(({ time, price }) => ({ timestamp: time, value: price })),
      extendData: { ...look, write: this.#options.write },
    };
  }
}
