import type { AlertKind } from '@h5/shared/contract/alerts/notices';
import { countDecimals } from '@h5/shared/money/money';
import type { SpotMarket } from '../markets/catalogue';
import { toScaledUnits } from '@h5/shared/money/units';
import { DirectionalAlerts, type MonitoredAlert } from './DirectionalAlerts';

/** An alert as it is stored. */
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

/** Changes are ratios with six decimals; the values of alerts are percentages with two. */
const changeDecimals = 6;
const percentDecimals = changeDecimals - 2;

/** All alerts of one market, grouped by kind and direction. */
export class MarketAlerts {
  readonly #priceDecimals: number;
  readonly #byId = new Map<string, { group: AlertGroup; alert: MonitoredAlert }>();
  readonly #groups: Record<AlertGroup, DirectionalAlerts> = {
    above: new DirectionalAlerts('rising'),
    below: new DirectionalAlerts('falling'),
    rise: new DirectionalAlerts('rising'),
    fall: new DirectionalAlerts('falling'),
  };

  constructor({ tickSize }: Pick<SpotMarket, 'tickSize'>) {
    this.#priceDecimals = countDecimals(tickSize);
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Whether any alert waits for a 24-hour change. */
  get watchesChange(): boolean {
    return this.#groups.rise.size + this.#groups.fall.size > 0;
  }

  versionOf(id: string): number | undefined {
    return this.#byId.get(id)?.alert.version;
  }

  /** Adds an alert or replaces its older version. */
  put(record: AlertRecord): void {
    this.remove(record.id);
    const entry = this.#entryOf(record);
    this.#byId.set(record.id, entry);
    this.#groups[entry.group].add(entry.alert);
  }

  /** Adds stored alerts at the start. */
  load(records: readonly AlertRecord[]): void {
    const entries = records.map((record) => this.#entryOf(record));
    for (const entry of entries) this.#byId.set(entry.alert.id, entry);
    for (const name of Object.keys(this.#groups) as AlertGroup[]) {
      const alerts = entries.filter(({ group }) => group === name).map(({ alert }) => alert);
      this.#groups[name].addAll(alerts);
    }
  }

  remove(id: string): void {
    const entry = this.#byId.get(id);
    if (!entry) return;
    this.#byId.delete(id);
    this.#groups[entry.group].remove(entry.alert);
  }

  /** Takes a price and returns the alerts that it triggers. */
  triggerByPrice(price: string, time: number): MonitoredAlert[] {
    const level = toScaledUnits(price, this.#priceDecimals);
    return this.#take(['above', 'below'], level, time);
  }

  triggerByChange(change: string, time: number): MonitoredAlert[] {
    return this.#take(['rise', 'fall'], toScaledUnits(change, changeDecimals), time);
  }

  #take(names: readonly AlertGroup[], level: bigint, time: number): MonitoredAlert[] {
    const triggered = names.flatMap((name) => this.#groups[name].trigger(level, time));
    for (const { id, once } of triggered) if (once) this.#byId.delete(id);
    return triggered;
  }

  #entryOf({ kind, value, firedAt, ...rest }: AlertRecord) {
    const isMove = kind === 'pct24h';
    const level = toScaledUnits(value, isMove ? percentDecimals : this.#priceDecimals);
    const group = isMove ? (level > 0n ? 'rise' : 'fall') : kind;
    return { group, alert: { ...rest, level, firedAt: firedAt ?? undefined } } as const;
  }
}
