import type { TokenSaleProgress } from '@h5/shared/contract/token-sales/endpoints';
import { tokenSaleTopic } from '@h5/shared/contract/token-sales/topics';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { statusOf } from './Sale';
import { findSale } from './sales.sql';

const everyMs = 1_000;

interface Deps {
  reads: Db;
  clock: Pick<Clock, 'now'>;
  realtime: Pick<RealtimePublisher, 'publish'>;
  onError: (error: unknown) => void;
}

/** Tells who watches a sale how far it is subscribed, at most once a second. */
export class SaleProgress {
  readonly #deps: Deps;
  /** What waits for its second to be over; true if it has changed again in it. */
  readonly #told = new Map<number, boolean>();
  readonly #publishing = new Set<Promise<void>>();
  #isStopped = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Tells nothing more, and waits for what is being told. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#publishing);
  }

  changed(id: number): void {
    if (this.#isStopped) return;
    if (this.#told.has(id)) {
      this.#told.set(id, true);
      return;
    }
    this.#told.set(id, false);
    const publishing = this.#publish(id)
      .catch(this.#deps.onError)
      .finally(() => this.#publishing.delete(publishing));
    this.#publishing.add(publishing);
    setTimeout(() => this.#allow(id), everyMs).unref();
  }

  #allow(id: number): void {
    const hasChanged = this.#told.get(id) === true;
    this.#told.delete(id);
    if (hasChanged) this.changed(id);
  }

  async #publish(id: number): Promise<void> {
    const { clock, reads, realtime } = this.#deps;
    const sale = await findSale(reads, id);
    if (!sale) return;
    const { subscribed, subscribers } = sale;
    realtime.publish(tokenSaleTopic(String(id)), (): TokenSaleProgress => ({
      subscribed,
      subscribers,
      status: statusOf(sale, clock.now()),
    }));
  }
}
