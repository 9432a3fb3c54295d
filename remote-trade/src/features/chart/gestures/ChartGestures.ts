import type { Point } from '../drawings/geometry';

const decidedAfterPx = 8;
const heldAfterMs = 200;
const velocityOverMs = 100;
/** The share of its speed that a released pan keeps per frame. */
const kept = 0.95;
const slowestPxPerMs = 0.02;
const frameMs = 1000 / 60;

/** What gestures do to the chart. */
export interface GestureTarget {
  readonly hasCrosshair: boolean;
  pan(byPx: number): void;
  zoom(by: number, atX: number): void;
  /** Moves the crosshair. */
  showCrosshair(at: Point): void;
  hideCrosshair(): void;
  tap(at: Point): void;
  /** Whether a point is on the price axis. */
  isOnPriceAxis(at: Point): boolean;
  /** Scales the price axis. */
  scalePrices(byPx: number): void;
  /** Starts dragging a drawing or adds a point; returns whether it did. */
  grab(at: Point): boolean;
  drag(at: Point): void;
  drop(): void;
}

interface Options {
  /** Whether the chart is rotated by 90°, so that its x axis runs down the screen. */
  isTurned: () => boolean;
  /** Whether the chart is in full screen, without a page to scroll. */
  isFull: () => boolean;
  hasMotion: () => boolean;
}

type State =
  | 'resting'
  | 'undecided'
  | 'page'
  | 'panning'
  | 'stretching'
  | 'pinching'
  | 'pointing'
  | 'dragging';

/**
 * Recognizes touch, mouse and wheel gestures. A vertical move scrolls the page, a horizontal one pans, two fingers
 * zoom, and a finger that rests shows the crosshair. The drawing library would handle every touch itself.
 */
export class ChartGestures {
  readonly #pad: HTMLElement;
  readonly #target: GestureTarget;
  readonly #options: Options;
  readonly #fingers = new Map<number, Point>();
  readonly #endings: (() => void)[] = [];
  #state: State = 'resting';
  #start: Point = { x: 0, y: 0 };
  #last: Point = { x: 0, y: 0 };
  #spread = 0;
  #trace: { x: number; at: number }[] = [];
  #holding: ReturnType<typeof setTimeout> | undefined;
  #gliding: number | undefined;

  constructor(pad: HTMLElement, target: GestureTarget, options: Options) {
    this.#pad = pad;
    this.#target = target;
    this.#options = options;
    this.#listen('pointerdown', (event) => this.#handleDown(event));
    this.#listen('pointermove', (event) => this.#handleMove(event));
    this.#listen('pointerup', (event) => this.#handleUp(event));
    this.#listen('pointercancel', (event) => this.#handleCancel(event));
    this.#listen('pointerleave', (event) => this.#handleLeave(event));
    this.#listen('touchmove', (event) => this.#keepFromPage(event), { passive: false });
    this.#listen('wheel', (event) => this.#handleWheel(event), { passive: false });
  }

  stop(): void {
    this.#endings.forEach((end) => end());
    clearTimeout(this.#holding);
    this.#stopGliding();
  }

  #listen<Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
    options?: AddEventListenerOptions,
  ) {
    this.#pad.addEventListener(name, handle, options);
    this.#endings.push(() => this.#pad.removeEventListener(name, handle));
  }

  #handleDown(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.#stopGliding();
    const spot = this.#pointOf(event);
    this.#fingers.set(event.pointerId, spot);
    if (this.#fingers.size === 2) return this.#beginPinch();
    if (this.#fingers.size > 2) return;

    this.#start = this.#last = spot;
    this.#trace = [{ x: spot.x, at: event.timeStamp }];
    if (this.#target.grab(spot)) {
      this.#pad.setPointerCapture(event.pointerId);
      this.#state = 'dragging';
      return;
    }
    this.#state = 'undecided';
    // A mouse shows the crosshair on hover.
    if (event.pointerType !== 'mouse') {
      this.#holding = setTimeout(() => this.#hold(), heldAfterMs);
    }
  }

  #handleMove(event: PointerEvent) {
    const spot = this.#pointOf(event);
    if (!this.#fingers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') this.#hover(spot);
      return;
    }
    this.#fingers.set(event.pointerId, spot);
    if (this.#state === 'pinching') return this.#pinch();
    if (this.#state === 'undecided') this.#decide(spot, event);
    if (this.#state === 'panning') this.#pan(spot, event.timeStamp);
    if (this.#state === 'stretching') this.#target.scalePrices(this.#last.y - spot.y);
    if (this.#state === 'pointing') this.#target.showCrosshair(spot);
    if (this.#state === 'dragging') this.#target.drag(spot);
    this.#last = spot;
  }

  #handleUp(event: PointerEvent) {
    const state = this.#state;
    if (!this.#release(event)) return;
    if (state === 'dragging') this.#target.drop();
    if (state === 'undecided') this.#target.tap(this.#start);
    if (state === 'panning' && this.#options.hasMotion()) this.#glide(this.#velocity());
  }

  /** The browser took over the touch to scroll the page. */
  #handleCancel(event: PointerEvent) {
    const state = this.#state;
    if (this.#release(event) && state === 'dragging') this.#target.drop();
  }

  #handleLeave(event: PointerEvent) {
    const isHovering = event.pointerType === 'mouse' && !this.#fingers.has(event.pointerId);
    if (isHovering) this.#target.hideCrosshair();
  }

  /** Removes a pointer. True if none is left. */
  #release({ pointerId }: PointerEvent): boolean {
    if (!this.#fingers.delete(pointerId)) return false;
    clearTimeout(this.#holding);
    if (this.#fingers.size > 0) {
      // The finger that stays after a pinch must not start a pan.
      this.#state = 'page';
      return false;
    }
    this.#state = 'resting';
    return true;
  }

  #hold() {
    if (this.#state !== 'undecided') return;
    this.#state = 'pointing';
    this.#target.showCrosshair(this.#last);
  }

  #decide(spot: Point, { pointerType, pointerId }: PointerEvent) {
    const x = Math.abs(spot.x - this.#start.x);
    const y = Math.abs(spot.y - this.#start.y);
    if (Math.max(x, y) <= decidedAfterPx) return;
    clearTimeout(this.#holding);
    const isPages = y > x && pointerType !== 'mouse' && !this.#options.isFull();
    if (isPages) this.#state = 'page';
    else if (y > x && this.#target.isOnPriceAxis(this.#start)) this.#state = 'stretching';
    else
      this.#state = this.#target.hasCrosshair && pointerType !== 'mouse' ? 'pointing' : 'panning';
    this.#pad.setPointerCapture(pointerId);
  }

  #hover(spot: Point) {
    this.#pad.dataset.over = this.#target.isOnPriceAxis(spot) ? 'prices' : 'candles';
    this.#target.showCrosshair(spot);
  }

  #pan(spot: Point, at: number) {
    this.#target.hideCrosshair();
    this.#target.pan(spot.x - this.#last.x);
    this.#trace = [...this.#trace.filter((was) => at - was.at < velocityOverMs), { x: spot.x, at }];
  }

  #velocity(): number {
    const first = this.#trace[0];
    const last = this.#trace.at(-1);
    if (!first || !last || last.at === first.at) return 0;
    return (last.x - first.x) / (last.at - first.at);
  }

  #glide(pxPerMs: number) {
    if (Math.abs(pxPerMs) < slowestPxPerMs) return;
    this.#gliding = requestAnimationFrame(() => {
      this.#target.pan(pxPerMs * frameMs);
      this.#glide(pxPerMs * kept);
    });
  }

  #stopGliding() {
    if (this.#gliding !== undefined) cancelAnimationFrame(this.#gliding);
    this.#gliding = undefined;
  }

  #beginPinch() {
    clearTimeout(this.#holding);
    if (this.#state === 'dragging') this.#target.drop();
    this.#target.hideCrosshair();
    this.#state = 'pinching';
    this.#spread = this.#fingerSpread().apart;
  }

  #pinch() {
    const { apart, middle } = this.#fingerSpread();
    if (this.#spread > 0 && apart > 0) this.#target.zoom(apart / this.#spread, middle);
    this.#spread = apart;
  }

  #fingerSpread() {
    const [one = this.#start, two = one] = [...this.#fingers.values()];
    return { apart: Math.hypot(one.x - two.x, one.y - two.y), middle: (one.x + two.x) / 2 };
  }

  /** Prevents scrolling while the chart handles the touch. */
  #keepFromPage(event: TouchEvent) {
    const isOurs =
      this.#state !== 'resting' && this.#state !== 'undecided' && this.#state !== 'page';
    if (isOurs && event.cancelable) event.preventDefault();
  }

  /** Horizontal scrolling pans and pinching zooms. Vertical scrolling belongs to the page, if there is one. */
  #handleWheel(event: WheelEvent) {
    const { x } = this.#pointOf(event);
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!isSideways && !event.ctrlKey && !this.#options.isFull()) return;
    event.preventDefault();
    if (isSideways) this.#target.pan(-event.deltaX);
    else this.#target.zoom(Math.exp(-event.deltaY / 300), x);
  }

  #pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, right } = this.#pad.getBoundingClientRect();
    if (this.#options.isTurned()) return { x: clientY - top, y: right - clientX };
    return { x: clientX - left, y: clientY - top };
  }
}
