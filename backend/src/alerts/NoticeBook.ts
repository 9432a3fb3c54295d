import { alertOfNotice, noticeEvent, orderOfNotice } from '@h5/shared/contract/alerts/notices';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import type { Topic, UserTopic } from '@h5/shared/contract/topic';
import * as z from 'zod/mini';
import type { Db } from '../db/Db';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { insertNotices, type ToldNotice } from './notices.sql';

const batchSize = 500;
const retryMs = 1_000;
/** What a database that is away for long may leave to be written. */
const mostPending = 50_000;

interface Deps {
  db: Db;
  realtime: RealtimePublisher;
  onError: (error: unknown) => void;
}

/**
 * Sends events, and keeps the notices among them, so that somebody who was away finds them later. Notices are told after the commit of what they
 * tell, at most once; so are they written here. What they tell is in tables of its own.
 */
export class NoticeBook implements RealtimePublisher {
  readonly #deps: Deps;
  #pending: ToldNotice[] = [];
  #running: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  publish<Payload extends z.ZodMiniType>(
    topic: Topic<Payload>,
    make: () => z.output<Payload>,
  ): void {
    this.#deps.realtime.publish(topic, make);
  }

  publishDepth(...change: Parameters<RealtimePublisher['publishDepth']>): void {
    this.#deps.realtime.publishDepth(...change);
  }

  snapshotFor(...source: Parameters<RealtimePublisher['snapshotFor']>): void {
    this.#deps.realtime.snapshotFor(...source);
  }

  publishToUser(userId: string, topic: Pick<UserTopic, 'name'>, make: () => unknown): void {
    if (topic.name !== ownNoticesTopic.name) {
      this.#deps.realtime.publishToUser(userId, topic, make);
      return;
    }
    const event = make() as z.input<typeof noticeEvent>;
    this.#keep(userId, event);
    this.#deps.realtime.publishToUser(userId, topic, () => event);
  }

  endSession(tokenHash: string): void {
    this.#deps.realtime.endSession(tokenHash);
  }

  endUser(userId: string): void {
    this.#deps.realtime.endUser(userId);
  }

  /** Resolves when all pending notices were attempted. */
  flush(): Promise<void> {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#running ??= this.#writeAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async stop(): Promise<void> {
    await this.flush();
    clearTimeout(this.#retry);
  }

  #keep(userId: string, event: z.input<typeof noticeEvent>): void {
    const told = toldNotice(userId, event);
    if (!told || this.#pending.length >= mostPending) return;
    this.#pending.push(told);
    if (!this.#retry) void this.flush();
  }

  async #writeAll(): Promise<void> {
    // What the same commit tells is written together.
    await Promise.resolve();
    while (this.#pending.length > 0) {
      const batch = this.#pending.slice(0, batchSize);
      try {
        await insertNotices(this.#deps.db, batch);
      } catch (error) {
        this.#deps.onError(error);
        this.#retry = setTimeout(() => void this.flush(), retryMs).unref();
        return;
      }
      this.#pending.splice(0, batch.length);
    }
  }
}

/** Undefined for a notice of a kind that is not kept. */
function toldNotice(userId: string, event: z.input<typeof noticeEvent>): ToldNotice | undefined {
  const notice = z.decode(noticeEvent, event);
  const order = orderOfNotice(notice);
  if (order) return { id: order.id, userId, kind: order.kind, event, at: order.at };
  const alert = alertOfNotice(notice);
  return alert && { id: alert.id, userId, kind: 'price_alert', event, at: alert.time };
}
