import { setImmediate, setTimeout } from 'node:timers/promises';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Reply, TestApp, Trader } from './createTestApp';

type Fields = Record<string, string | number>;

/** Trades BTC-PERP in a test app, whose prices move only when a test moves them. */
export class FuturesDesk {
  readonly #app: TestApp;
  #price = '60000';

  constructor(app: TestApp) {
    this.#app = app;
  }

  /** A person with this much in the margin account. */
  async newTrader(amount = '1000'): Promise<Trader> {
    const trader = await this.#app.newTrader();
    await trader.deposit('USDT', amount, accountType.margin);
    return trader;
  }

  /** Records the next second with these prices; the mark is the index while the contract has its price. */
  async second(price = this.#price, last = price): Promise<void> {
    this.#price = price;
    this.#app.feed.move('BTC-USDT', price);
    this.#app.feed.moveFutures('BTC-PERP', last);
    await this.#app.recordSecond();
    await this.idle();
  }

  /** A contract tick a moment later. */
  tick(price = this.#price): void {
    this.#app.clock.advance(1);
    const time = this.#app.clock.now();
    this.#app.feed.tickFutures([{ symbol: 'BTC-PERP', time, price }]);
  }

  /** Ticks at this price until the request is answered. */
  async withTicks(request: Promise<Reply>, price = this.#price): Promise<Reply> {
    let isAnswered = false;
    const answered = () => {
      isAnswered = true;
    };
    request.then(answered, answered);
    while (!isAnswered) {
      this.tick(price);
      // Fewer ticks than the two seconds in which prices become stale.
      await setTimeout(2);
    }
    await this.idle();
    return request;
  }

  /** Opens a position at the market. */
  open(trader: Trader, fields: Fields = {}, price?: string): Promise<Reply> {
    return this.withTicks(this.submit(trader, { status: 1, ...fields }), price);
  }

  /** Sends an order without any tick. */
  submit(trader: Trader, fields: Fields = {}): Promise<Reply> {
    const order = { currency_id: 1, legal_id: 3, type: 1, share: 20, multiple: 50 };
    return trader.post('/api/lever/submit', { ...order, req_id: crypto.randomUUID(), ...fields });
  }

  close(trader: Trader, id: string, fields: Fields = {}, price?: string): Promise<Reply> {
    const request = { id, req_id: crypto.randomUUID(), ...fields };
    return this.withTicks(trader.post('/api/lever/close', request), price);
  }

  /** What the engine has begun is committed. */
  async idle(): Promise<void> {
    await setImmediate();
    await this.#app.services.futuresEngine.idle();
  }

  async balance(userId: string): Promise<{ available: string; frozen: string }> {
    return this.#app.db
      .selectFrom('accounts')
      .select(['available', 'frozen'])
      .where('user_id', '=', userId)
      .where('type', '=', accountType.margin)
      .executeTakeFirstOrThrow();
  }

  async systemBalance(system: 'house' | 'insurance' | 'fees'): Promise<string> {
    const type = system === 'fees' ? accountType.spot : accountType.margin;
    const row = await this.#app.db
      .selectFrom('accounts')
      .select('available')
      .where('system', '=', system)
      .where('type', '=', type)
      .where('currency_id', '=', 3)
      .executeTakeFirstOrThrow();
    return row.available;
  }
}
