import * as z from 'zod/mini';
import { notice } from '@h5/shared/contract/alerts/endpoints';
import type { Db } from '../db/Db';
import type { Realtime } from '../realtime/Realtime';
import * as sql from './alerts.sql';

const batchSize = 500;
const retryMs = 1_000;

interface Deps {
  db: Db;
  realtime: Pick<Realtime, 'publishToUser'>;
  onError: (error: unknown) => void;
}

/** Takes what was reached to its owners: kept first, told when that is done. */
export class AlertDelivery {
  readonly #deps: Deps;
  #waiting: sql.AlertTrigger[] = [];
  #running: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Nothing waits, so everything that was reached is kept. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0 && !this.#running;
  }

  send(firings: readonly sql.AlertTrigger[]): void {
    this.#waiting.push(...firings);
    if (!this.#retry) void this.flush();
  }

  /** Settles when everything that waits was tried. */
  flush(): Promise<void> {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#running ??= this.#deliverAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** What cannot be kept now is found again at the next start. */
  async stop(): Promise<void> {
    await this.flush();
    clearTimeout(this.#retry);
  }

  async #deliverAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#nextBatch();
      try {
        await this.#deliver(batch);
      } catch (error) {
        this.#deps.onError(error);
        this.#retry = setTimeout(() => void this.flush(), retryMs).unref();
        return;
      }
      this.#waiting.splice(0, batch.length);
    }
  }

  /** One that repeats may wait twice after a long silence: each firing is judged by the one before it. */
  #nextBatch(): sql.AlertTrigger[] {
    const alerts = new Set<string>();
    const end = this.#waiting.findIndex(({ alertId }) => {
      const isRepeated = alerts.has(alertId);
      alerts.add(alertId);
      return isRepeated || alerts.size > batchSize;
    });
    return this.#waiting.slice(0, end === -1 ? undefined : end);
  }

  async #deliver(batch: readonly sql.AlertTrigger[]): Promise<void> {
    const { db, realtime } = this.#deps;
    const fired = await db.transaction().execute((tx) => sql.fire(tx, batch));
    for (const row of fired) {
      realtime.publishToUser(row.user_id, 'user.notice', () =>
        z.encode(notice, { kind: 'price_alert', alert: sql.presentedFired(row) }),
      );
    }
  }
}
