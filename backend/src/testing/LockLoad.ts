import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Trader } from './openTraders';
import { postForm } from './postForm';

/** One command of a user with all replies to it, to be compared with the tables. */
export interface LockCommand extends Trader {
  operation: 'lock.buy' | 'lock.redeem';
  fields: Readonly<Record<string, string>> & { req_id: string };
  /** The id and the end of the lock in each acknowledgement. */
  acknowledged: { id: string; end: string | null }[];
  /** The code of a final error: nothing was done. */
  refused: string | undefined;
}

/** A lock that its owner may redeem. */
export interface OwnedLock {
  owner: Trader;
  id: string;
}

const paths = { 'lock.buy': '/api/lh/deposit', 'lock.redeem': '/api/lh/deposit/order/cancel' };
/** 30 days of USDT. */
const productId = '2';
const pauseMs = 20;
const atOnce = 2;

/** Users who buy locks and redeem them early, also locks whose income is due; every reply is recorded. */
export class LockLoad {
  readonly commands: LockCommand[] = [];
  /** Replies that must not occur. */
  readonly errors: string[] = [];
  readonly #buyers: readonly Trader[];
  /** Locks that may be redeemed, each once. */
  readonly #open: OwnedLock[];
  #origin = '';
  #isRunning = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(buyers: readonly Trader[], open: readonly OwnedLock[]) {
    this.#buyers = buyers;
    this.#open = [...open];
  }

  begin(origin: string): void {
    this.#origin = origin;
    this.#isRunning = true;
    this.#running = Promise.all(Array.from({ length: atOnce }, () => this.#run()));
  }

  async end(): Promise<void> {
    this.#isRunning = false;
    await this.#running;
  }

  /** Commands without a reply, or with BUSY only. */
  get unanswered(): LockCommand[] {
    return this.commands.filter(
      ({ acknowledged, refused }) => acknowledged.length === 0 && refused === undefined,
    );
  }

  count(operation: LockCommand['operation']): number {
    return this.commands.filter(
      (command) => command.operation === operation && command.acknowledged.length > 0,
    ).length;
  }

  /** Sends what has no reply again, and some of what has, under their request ids. */
  async repeat(origin: string): Promise<void> {
    this.#origin = origin;
    const answered = this.commands.filter(({ acknowledged }) => acknowledged.length > 0);
    for (const command of [...this.unanswered, ...answered.slice(-10)]) await this.#ask(command);
  }

  async #run(): Promise<void> {
    while (this.#isRunning) {
      const isPurchase = this.#open.length === 0 || randomInt(2) === 0;
      await (isPurchase ? this.#buy() : this.#redeem());
      await sleep(pauseMs);
    }
  }

  async #buy(): Promise<void> {
    const owner = this.#buyers[randomInt(this.#buyers.length)];
    if (!owner) throw new Error('There are no buyers.');
    const amount = String(100 + randomInt(900));
    const lock = await this.#send(owner, 'lock.buy', { config_id: productId, amount });
    if (lock) this.#open.push({ owner, id: lock.id });
  }

  async #redeem(): Promise<void> {
    const [lock] = this.#open.splice(randomInt(this.#open.length), 1);
    if (lock) await this.#send(lock.owner, 'lock.redeem', { id: lock.id });
  }

  #send(owner: Trader, operation: LockCommand['operation'], fields: Record<string, string>) {
    const command: LockCommand = {
      ...owner,
      operation,
      fields: { req_id: randomUUID(), ...fields },
      acknowledged: [],
      refused: undefined,
    };
    this.commands.push(command);
    return this.#ask(command);
  }

  async #ask(command: LockCommand): Promise<LockCommand['acknowledged'][number] | undefined> {
    const { operation, token, fields } = command;
    const url = `${this.#origin}${paths[operation]}`;
    const reply = await postForm({ url, token, fields }, this.errors);
    if (!reply || reply.code === 'BUSY') return undefined;
    if (reply.type !== 'ok') {
      command.refused = reply.code;
      return undefined;
    }
    const lock = reply.message as LockCommand['acknowledged'][number];
    command.acknowledged.push(lock);
    return lock;
  }
}
