import { makeAutoObservable } from 'mobx';
import type { Api, BrowserStorage, TopicHub } from '@h5/shared/app';
import { CandlesStore } from './candles/CandlesStore';
import { ChartSettings } from './settings/ChartSettings';
import { DrawingsStore } from './drawings/DrawingsStore';
import { IndicatorsStore, type ChartProduct } from './indicators/IndicatorsStore';

/** A candle as numbers, for drawing. */
export interface ChartCandle {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

const smallestZoom = 0.5;
const largestZoom = 8;

/** The candle the crosshair is on. */
export interface PointedCandle {
  bar: ChartCandle;
  /** The half of the chart it is in. Its values are shown in the other half. */
  half: 'left' | 'right';
  /** What moves the crosshair. A pointer moves it too often for announcements. */
  by: 'pointer' | 'keyboard';
}

/** The chart of one market: settings, indicators, drawings and view. */
export class ChartStore {
  readonly settings: ChartSettings;
  readonly indicators: IndicatorsStore;
  readonly drawings: DrawingsStore;
  readonly candles: CandlesStore;

  pointed: PointedCandle | undefined = undefined;
  /** Whether the open candle is in view. */
  isAtLatest = true;
  /** Whether the oldest loaded candle is in view. */
  isAtStart = false;
  /** The vertical scale of prices. */
  priceZoom = 1;
  isDrawing = false;
  isFullScreen = false;
  /** Whether the chart is rotated by 90°, for phones that lock the orientation. */
  isRotated = false;
  /** Whether rotating the phone opened the full screen; rotating it back closes it. */
  isFullScreenByRotation = false;
  /** The id of the open order whose line was tapped. */
  openOrderId: string | undefined = undefined;

  constructor(symbol: string, api: Api, topics: TopicHub, storage: BrowserStorage) {
    this.settings = new ChartSettings(storage);
    this.indicators = new IndicatorsStore(storage, productOf(symbol));
    this.drawings = new DrawingsStore(symbol, storage);
    this.candles = new CandlesStore(symbol, api, topics);
    makeAutoObservable(
      this,
      { settings: false, indicators: false, drawings: false, candles: false },
      { autoBind: true },
    );
  }

  /** Whether orders and trades of spot belong on it: positions in contracts have lines of their own, and stocks have none. */
  get hasSpotTrades(): boolean {
    return !/-(PERP|USD)$/.test(this.candles.symbol);
  }

  setPointed(pointed: PointedCandle | undefined): void {
    this.pointed = pointed;
  }

  setVisibleRange(isAtStart: boolean, isAtLatest: boolean): void {
    this.isAtStart = isAtStart;
    this.isAtLatest = isAtLatest;
  }

  zoomPrices(by: number): void {
    this.priceZoom = Math.min(Math.max(this.priceZoom * by, smallestZoom), largestZoom);
  }

  /** Resets the vertical scale to fit the visible candles. */
  fitPrices(): void {
    this.priceZoom = 1;
  }

  toggleDrawing(): void {
    this.isDrawing = !this.isDrawing;
    this.drawings.selectTool(undefined);
  }

  enterFullScreen(): void {
    this.isFullScreen = true;
  }

  leaveFullScreen(): void {
    this.isFullScreen = this.isFullScreenByRotation = false;
    this.isRotated = false;
  }

  /** Enters or leaves full screen when the phone is rotated. */
  followOrientation(isSideways: boolean): void {
    if (isSideways && !this.isFullScreen) this.isFullScreen = this.isFullScreenByRotation = true;
    else if (!isSideways && this.isFullScreenByRotation) this.leaveFullScreen();
  }

  toggleRotation(): void {
    this.isRotated = !this.isRotated;
  }

  openOrder(id: string | undefined): void {
    this.openOrderId = id;
  }
}

function productOf(symbol: string): ChartProduct {
  if (symbol.endsWith('-PERP')) return 'contract';
  return symbol.endsWith('-USD') ? 'stock' : 'spot';
}
