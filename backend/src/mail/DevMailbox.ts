import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/Db';
import * as sql from './devMessages.sql';
import type { MessageSender, SentMessage } from './MessageSender';

const maxMessages = 500;

/** A reader waits this long for messages that are being sent, so that it finds the code it has just asked for. */
const waitMs = 2_000;
const lookAgainMs = 20;

/**
 * Stores messages instead of sending them, so that the demo works without a mail server. They are in the database: any
 * process shows what any other one has sent.
 */
export class DevMailbox implements MessageSender {
  readonly #db: Db;
  readonly #hasQueued: () => Promise<boolean>;

  constructor(db: Db, hasQueued: () => Promise<boolean>) {
    this.#db = db;
    this.#hasQueued = hasQueued;
  }

  canReach(): boolean {
    return true;
  }

  send(message: SentMessage): Promise<void> {
    return sql.insertDevMessage(this.#db, message, maxMessages);
  }

  /** Newest first. `to` may be a phone number without its plus sign. */
  async list(to?: string): Promise<SentMessage[]> {
    const until = performance.now() + waitMs;
    while ((await this.#hasQueued()) && performance.now() < until) await sleep(lookAgainMs);
    return sql.listDevMessages(this.#db, to?.trim().toLowerCase());
  }
}
