import { alertCooldownMs } from '@h5/shared/rules/alerts';
import { SortedThresholds, type CrossingDirection } from './SortedThresholds';

/** An alert as the monitor keeps it. */
export interface MonitoredAlert {
  id: string;
  userId: string;
  version: number;
  /** In whole units of the price or change. */
  level: bigint;
  once: boolean;
  setAt: number;
  /** When a repeating alert fired last. */
  firedAt: number | undefined;
}

/**
 * The alerts of a market for one direction. A repeating alert goes through four states: armed, fired, resting for a minute,
 * and waiting until the price is back on the other side of the level; then it is armed again.
 */
export class DirectionalAlerts {
  readonly #rearmOffset: bigint;
  readonly #armed: SortedThresholds<MonitoredAlert>;
  readonly #waiting: SortedThresholds<MonitoredAlert>;
  /** In the order in which they fired: the first has rested longest. */
  #resting: MonitoredAlert[] = [];

  constructor(direction: CrossingDirection) {
    this.#rearmOffset = direction === 'rising' ? -1n : 1n;
    this.#armed = new SortedThresholds(direction);
    this.#waiting = new SortedThresholds(direction === 'rising' ? 'falling' : 'rising');
  }

  get size(): number {
    return this.#armed.size + this.#waiting.size + this.#resting.length;
  }

  addAll(alerts: readonly MonitoredAlert[]): void {
    const armed = alerts.filter(({ firedAt }) => firedAt === undefined);
    this.#armed.addAll(armed.map((alert) => ({ level: alert.level, item: alert })));
    const fired = alerts.filter(({ firedAt }) => firedAt !== undefined);
    this.#resting = [...this.#resting, ...fired].sort((a, b) => lastFired(a) - lastFired(b));
  }

  add(alert: MonitoredAlert): void {
    this.#armed.add(alert.level, alert);
  }

  remove(alert: MonitoredAlert): void {
    if (this.#armed.remove(alert.level, alert)) return;
    if (this.#waiting.remove(alert.level + this.#rearmOffset, alert)) return;
    this.#resting = this.#resting.filter((one) => one !== alert);
  }

  /** Takes the current level and returns the alerts that it triggers. */
  trigger(level: bigint, time: number): MonitoredAlert[] {
    this.#wake(time);
    for (const alert of this.#waiting.take(level)) this.#armed.add(alert.level, alert);
    const reached = this.#armed.take(level);
    // A tick from before the alert was set must not trigger it.
    const tooEarly = reached.filter(({ setAt }) => setAt > time);
    for (const alert of tooEarly) this.#armed.add(alert.level, alert);
    const triggered = tooEarly.length > 0 ? reached.filter(({ setAt }) => setAt <= time) : reached;
    for (const alert of triggered) {
      if (alert.once) continue;
      alert.firedAt = time;
      this.#resting.push(alert);
    }
    return triggered;
  }

  #wake(time: number): void {
    while (this.#resting[0] && lastFired(this.#resting[0]) + alertCooldownMs <= time) {
      const alert = this.#resting.shift() as MonitoredAlert;
      this.#waiting.add(alert.level + this.#rearmOffset, alert);
    }
  }
}

function lastFired({ firedAt = 0 }: MonitoredAlert): number {
  return firedAt;
}
