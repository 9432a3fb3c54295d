import { alertPauseMs } from '@h5/shared/rules/alerts';
import { Thresholds, type Direction } from './Thresholds';

/** An alert as the watch knows it. */
export interface MonitoredAlert {
  id: string;
  userId: string;
  version: number;
  /** In the smallest parts of what it is about. */
  level: bigint;
  once: boolean;
  setAt: number;
  /** When one that repeats fired last. */
  firedAt: number | undefined;
}

/**
 * The alerts of a market for one direction. One that repeats goes round: it is armed, fires, rests for a
 * minute, waits until the level is back on the other side, and is armed again.
 */
export class DirectionalAlerts {
  readonly #back: bigint;
  readonly #armed: Thresholds<MonitoredAlert>;
  readonly #waiting: Thresholds<MonitoredAlert>;
  /** In the order of their firing, so the first has rested longest. */
  #resting: MonitoredAlert[] = [];

  constructor(direction: Direction) {
    this.#back = direction === 'rising' ? -1n : 1n;
    this.#armed = new Thresholds(direction);
    this.#waiting = new Thresholds(direction === 'rising' ? 'falling' : 'rising');
  }

  get size(): number {
    return this.#armed.size + this.#waiting.size + this.#resting.length;
  }

  addAll(alerts: readonly MonitoredAlert[]): void {
    const fresh = alerts.filter(({ firedAt }) => firedAt === undefined);
    this.#armed.addAll(fresh.map((alert) => ({ level: alert.level, item: alert })));
    const fired = alerts.filter(({ firedAt }) => firedAt !== undefined);
    this.#resting = [...this.#resting, ...fired].sort((a, b) => lastFired(a) - lastFired(b));
  }

  add(alert: MonitoredAlert): void {
    this.#armed.add(alert.level, alert);
  }

  remove(alert: MonitoredAlert): void {
    if (this.#armed.remove(alert.level, alert)) return;
    if (this.#waiting.remove(alert.level + this.#back, alert)) return;
    this.#resting = this.#resting.filter((one) => one !== alert);
  }

  /** The market is at this level now: which alerts does that set off? */
  trigger(level: bigint, time: number): MonitoredAlert[] {
    this.#wake(time);
    for (const alert of this.#waiting.take(level)) this.#armed.add(alert.level, alert);
    const reached = this.#armed.take(level);
    // What was said when the alert was set may not come true before that time.
    const tooEarly = reached.filter(({ setAt }) => setAt > time);
    for (const alert of tooEarly) this.#armed.add(alert.level, alert);
    const firing = tooEarly.length > 0 ? reached.filter(({ setAt }) => setAt <= time) : reached;
    for (const alert of firing) {
      if (alert.once) continue;
      alert.firedAt = time;
      this.#resting.push(alert);
    }
    return firing;
  }

  #wake(time: number): void {
    while (this.#resting[0] && lastFired(this.#resting[0]) + alertPauseMs <= time) {
      const alert = this.#resting.shift() as MonitoredAlert;
      this.#waiting.add(alert.level + this.#back, alert);
    }
  }
}

function lastFired({ firedAt = 0 }: MonitoredAlert): number {
  return firedAt;
}
