import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { postForm } from './postForm';

const pauseMs = 10;
const atOnce = 3;

/** Clients that request codes, each for its own mailbox. */
export class CodeLoad {
  /** The mailboxes for which the request was acknowledged. */
  readonly acknowledged: string[] = [];
  /** Replies that must not occur. */
  readonly errors: string[] = [];
  #isRunning = false;
  #running: Promise<unknown> = Promise.resolve();

  begin(origin: string): void {
    this.#isRunning = true;
    const url = `${origin}/api/sms_mail`;
    this.#running = Promise.all(Array.from({ length: atOnce }, () => this.#run(url)));
  }

  async end(): Promise<void> {
    this.#isRunning = false;
    await this.#running;
  }

  async #run(url: string): Promise<void> {
    while (this.#isRunning) {
      const mailbox = `${randomUUID()}@example.com`;
      const fields = { user_string: mailbox, scene: 'register' };
      const reply = await postForm({ url, fields }, this.errors);
      if (reply?.type === 'ok') this.acknowledged.push(mailbox);
      else if (reply && reply.code !== 'BUSY') this.errors.push(JSON.stringify(reply));
      await sleep(pauseMs);
    }
  }
}
