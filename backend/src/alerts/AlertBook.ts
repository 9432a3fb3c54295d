import type { AlertKind } from '@h5/shared/contract/alerts/endpoints';
import { decimalsOf } from '@h5/shared/money/money';
import type { SpotMarket } from '../markets/catalogue';
import { toUnits } from '../markets/units';
import { DirectionalAlerts, type MonitoredAlert } from './DirectionalAlerts';

/** An alert as it is kept. */
export interface AlertRecord {
  id: string;
  userId: string;
  version: number;
  kind: AlertKind;
  value: string;
  once: boolean;
  setAt: number;
  firedAt: number | null;
}

type AlertGroup = 'above' | 'below' | 'rise' | 'fall';

/** Changes are ratios of six decimals, alerts about them percent of two. */
const changeDecimals = 6;
const percentDecimals = changeDecimals - 2;

/** Every alert of one market, sorted by what it waits for. */
export class AlertBook {
  readonly #priceDecimals: number;
  readonly #places = new Map<string, { side: AlertGroup; alert: MonitoredAlert }>();
  readonly #sides: Record<AlertGroup, DirectionalAlerts> = {
    above: new DirectionalAlerts('rising'),
    below: new DirectionalAlerts('falling'),
    rise: new DirectionalAlerts('rising'),
    fall: new DirectionalAlerts('falling'),
  };

  constructor({ tick }: Pick<SpotMarket, 'tick'>) {
    this.#priceDecimals = decimalsOf(tick);
  }

  get size(): number {
    return this.#places.size;
  }

  /** Is there anything that waits for a change of the last 24 hours? */
  get watchesChange(): boolean {
    return this.#sides.rise.size + this.#sides.fall.size > 0;
  }

  versionOf(id: string): number | undefined {
    return this.#places.get(id)?.alert.version;
  }

  /** Puts in an alert, in the place of an older version. */
  put(record: AlertRecord): void {
    this.remove(record.id);
    const place = this.#placeOf(record);
    this.#places.set(record.id, place);
    this.#sides[place.side].add(place.alert);
  }

  /** What was kept while nobody watched. */
  load(records: readonly AlertRecord[]): void {
    const places = records.map((record) => this.#placeOf(record));
    for (const place of places) this.#places.set(place.alert.id, place);
    for (const name of Object.keys(this.#sides) as AlertGroup[]) {
      const alerts = places.filter(({ side }) => side === name).map(({ alert }) => alert);
      this.#sides[name].addAll(alerts);
    }
  }

  remove(id: string): void {
    const place = this.#places.get(id);
    if (!place) return;
    this.#places.delete(id);
    this.#sides[place.side].remove(place.alert);
  }

  /** The market has this price, or this change: which alerts does that set off? */
  triggerByPrice(price: string, time: number): MonitoredAlert[] {
    const level = toUnits(price, this.#priceDecimals);
    return this.#take(['above', 'below'], level, time);
  }

  triggerByChange(change: string, time: number): MonitoredAlert[] {
    return this.#take(['rise', 'fall'], toUnits(change, changeDecimals), time);
  }

  #take(names: readonly AlertGroup[], level: bigint, time: number): MonitoredAlert[] {
    const firing = names.flatMap((name) => this.#sides[name].trigger(level, time));
    for (const { id, once } of firing) if (once) this.#places.delete(id);
    return firing;
  }

  #placeOf({ kind, value, firedAt, ...rest }: AlertRecord) {
    const isMove = kind === 'pct24h';
    const level = toUnits(value, isMove ? percentDecimals : this.#priceDecimals);
    const side = isMove ? (level > 0n ? 'rise' : 'fall') : kind;
    return { side, alert: { ...rest, level, firedAt: firedAt ?? undefined } } as const;
  }
}
