import { alertNotice } from '@h5/shared/contract/alerts/notices';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import type { Db } from '../db/Db';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { encode } from '../wire/encode';
import * as sql from './alerts.sql';

const batchSize = 500;
const retryMs = 1_000;

interface Deps {
  db: Db;
  realtime: Pick<RealtimePublisher, 'publishToUser'>;
  onError: (error: unknown) => void;
}

/** Stores triggered alerts, then notifies their owners. */
export class AlertDelivery {
  readonly #deps: Deps;
  #pending: sql.TriggeredAlert[] = [];
  #running: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Whether all triggered alerts are stored. */
  get isEmpty(): boolean {
    return this.#pending.length === 0 && !this.#running;
  }

  send(triggers: readonly sql.TriggeredAlert[]): void {
    this.#pending.push(...triggers);
    if (!this.#retry) void this.flush();
  }

  /** Resolves when all pending alerts were attempted. */
  flush(): Promise<void> {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#running ??= this.#deliverAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Alerts that cannot be stored now are found again at the next start. */
  async stop(): Promise<void> {
    await this.flush();
    clearTimeout(this.#retry);
  }

  async #deliverAll(): Promise<void> {
    while (this.#pending.length > 0) {
      const batch = this.#nextBatch();
      try {
        await this.#deliver(batch);
      } catch (error) {
        this.#deps.onError(error);
        this.#retry = setTimeout(() => void this.flush(), retryMs).unref();
        return;
      }
      this.#pending.splice(0, batch.length);
    }
  }

  /** A repeating alert may be pending twice after a silence. Each firing depends on the one before, so they go into separate batches. */
  #nextBatch(): sql.TriggeredAlert[] {
    const alerts = new Set<string>();
    const end = this.#pending.findIndex(({ alertId }) => {
      const isRepeated = alerts.has(alertId);
      alerts.add(alertId);
      return isRepeated || alerts.size > batchSize;
    });
    return this.#pending.slice(0, end === -1 ? undefined : end);
  }

  async #deliver(batch: readonly sql.TriggeredAlert[]): Promise<void> {
    const { db, realtime } = this.#deps;
    const fired = await db.transaction().execute((tx) => sql.storeFiredAlerts(tx, batch));
    for (const row of fired) {
      realtime.publishToUser(row.user_id, ownNoticesTopic, () =>
        encode(alertNotice, { kind: 'price_alert', alert: sql.toFiredAlert(row) }),
      );
    }
  }
}
