import { randomInt } from 'node:crypto';
import { CommandLoad, type RecordedCommand } from './CommandLoad';
import type { Trader } from './openTraders';

type LockOperation = 'lock.buy' | 'lock.redeem';

/** The id and the end of a lock, as they are acknowledged. */
interface AcknowledgedLock {
  id: string;
  end: string | null;
}

export type LockCommand = RecordedCommand<LockOperation, AcknowledgedLock>;

/** A lock that its owner may redeem. */
export interface OwnedLock {
  owner: Trader;
  id: string;
}

const paths = { 'lock.buy': '/api/lh/deposit', 'lock.redeem': '/api/lh/deposit/order/cancel' };
/** 30 days of USDT. */
const productId = '2';

/** Users who buy locks and redeem them early, also locks whose income is due. */
export class LockLoad extends CommandLoad<LockOperation, AcknowledgedLock> {
  readonly #buyers: readonly Trader[];
  /** Locks that may be redeemed, each once. */
  readonly #open: OwnedLock[];

  constructor(buyers: readonly Trader[], open: readonly OwnedLock[]) {
    super(paths, { atOnce: 2, pauseMs: 20 });
    this.#buyers = buyers;
    this.#open = [...open];
  }

  protected step(): Promise<unknown> {
    const isPurchase = this.#open.length === 0 || randomInt(2) === 0;
    return isPurchase ? this.#buy() : this.#redeem();
  }

  async #buy(): Promise<void> {
    const owner = this.#buyers[randomInt(this.#buyers.length)];
    if (!owner) throw new Error('There are no buyers.');
    const amount = String(100 + randomInt(900));
    const lock = await this.send(owner, 'lock.buy', { config_id: productId, amount });
    if (lock) this.#open.push({ owner, id: lock.id });
  }

  async #redeem(): Promise<void> {
    const [lock] = this.#open.splice(randomInt(this.#open.length), 1);
    if (lock) await this.send(lock.owner, 'lock.redeem', { id: lock.id });
  }
}
