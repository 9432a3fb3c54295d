import { makeAutoObservable } from 'mobx';
import type { Api, Storage, TopicHub } from '@h5/shared/app';
import { CandlesStore } from './candles/CandlesStore';
import { ChartSettings } from './settings/ChartSettings';
import { DrawingsStore } from './drawings/DrawingsStore';
import { IndicatorsStore } from './indicators/IndicatorsStore';

/** The figures of one candle as they are drawn. */
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
  /** The half of the picture it is in; the figures stand in the other. */
  half: 'left' | 'right';
  /** A finger moves it too often for its figures to be read out. */
  by: 'pointer' | 'keyboard';
}

/** The chart of one market: what is shown, what is drawn on it, and where one is in it. */
export class ChartStore {
  readonly settings: ChartSettings;
  readonly indicators: IndicatorsStore;
  readonly drawings: DrawingsStore;
  readonly candles: CandlesStore;

  pointed: PointedCandle | undefined = undefined;
  /** Whether the candle that grows is in view. */
  isAtLatest = true;
  /** Whether the first candle that was read is in view. */
  isAtStart = false;
  /** How many times as tall as it would be the price scale is drawn. */
  priceZoom = 1;
  isDrawing = false;
  isFullScreen = false;
  /** Turned by a quarter, on a phone that keeps its screen upright. */
  isRotated = false;
  /** The phone was turned to see more; turned back it shows the page again. */
  isFullScreenByRotation = false;
  /** The own order whose line was tapped. */
  openOrderId: string | undefined = undefined;

  constructor(symbol: string, api: Api, topics: TopicHub, storage: Storage) {
    this.settings = new ChartSettings(storage);
    this.indicators = new IndicatorsStore(storage);
    this.drawings = new DrawingsStore(symbol, storage);
    this.candles = new CandlesStore(symbol, api, topics);
    makeAutoObservable(
      this,
      { settings: false, indicators: false, drawings: false, candles: false },
      { autoBind: true },
    );
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

  /** The scale follows the candles in view again. */
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

  /** Follows the phone in the hand. */
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
