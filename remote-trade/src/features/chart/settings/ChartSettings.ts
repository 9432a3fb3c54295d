import { makeAutoObservable } from 'mobx';
import type { BrowserStorage } from '@h5/shared/app';
import { candlePeriods, type CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import { chartTimeZones, type ChartTimeZone } from './zones';

/** The time line uses one-minute candles. */
export type ChartPeriod = 'line' | CandlePeriod;
export const chartPeriods: readonly ChartPeriod[] = ['line', ...candlePeriods];

export const candleKinds = ['solid', 'hollow', 'bars', 'line', 'area'] as const;
export type CandleKind = (typeof candleKinds)[number];

export const priceScales = ['linear', 'logarithmic', 'percent'] as const;
export type PriceScale = (typeof priceScales)[number];

/** The chart settings, stored in this browser for all markets. */
export class ChartSettings {
  period: ChartPeriod = '15m';
  /** The pinned periods; the others are behind "More". */
  pinned: readonly ChartPeriod[] = ['line', '15m', '1h', '4h', '1d'];
  kind: CandleKind = 'solid';
  scale: PriceScale = 'linear';
  zone: ChartTimeZone = 'device';
  showsOrders = true;
  showsFills = true;

  readonly #storage: BrowserStorage;

  constructor(storage: BrowserStorage) {
    this.#storage = storage;
    this.#restore();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get candlePeriod(): CandlePeriod {
    return this.period === 'line' ? '1m' : this.period;
  }

  /** The time line is always drawn as an area. */
  get look(): CandleKind {
    return this.period === 'line' ? 'area' : this.kind;
  }

  choosePeriod(period: ChartPeriod): void {
    this.period = period;
    this.#store();
  }

  /** At least one period stays pinned. Pinned periods keep the standard order. */
  togglePinned(period: ChartPeriod): void {
    const isPinned = this.pinned.includes(period);
    if (isPinned && this.pinned.length === 1) return;
    this.pinned = chartPeriods.filter((each) =>
      each === period ? !isPinned : this.pinned.includes(each),
    );
    this.#store();
  }

  chooseKind(kind: CandleKind): void {
    this.kind = kind;
    this.#store();
  }

  chooseScale(scale: PriceScale): void {
    this.scale = scale;
    this.#store();
  }

  chooseZone(zone: ChartTimeZone): void {
    this.zone = zone;
    this.#store();
  }

  showOrders(isShown: boolean): void {
    this.showsOrders = isShown;
    this.#store();
  }

  showFills(isShown: boolean): void {
    this.showsFills = isShown;
    this.#store();
  }

  #store() {
    const { period, pinned, kind, scale, zone, showsOrders, showsFills } = this;
    this.#storage.write('chart', { period, pinned, kind, scale, zone, showsOrders, showsFills });
  }

  #restore() {
    const value: unknown = this.#storage.read('chart');
    const stored = (typeof value === 'object' && value !== null ? value : {}) as Stored;
    this.period = oneOf(chartPeriods, stored.period) ?? this.period;
    this.kind = oneOf(candleKinds, stored.kind) ?? this.kind;
    this.scale = oneOf(priceScales, stored.scale) ?? this.scale;
    this.zone = oneOf(chartTimeZones, stored.zone) ?? this.zone;
    this.showsOrders = stored.showsOrders !== false;
    this.showsFills = stored.showsFills !== false;
    const { pinned } = stored;
    if (!Array.isArray(pinned)) return;
    const known = chartPeriods.filter((period) => pinned.includes(period));
    if (known.length > 0) this.pinned = known;
  }
}

type Stored = Partial<Record<keyof ChartSettings, unknown>>;

function oneOf<Value>(values: readonly Value[], wanted: unknown): Value | undefined {
  return values.find((value) => value === wanted);
}
