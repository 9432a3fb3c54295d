import { randomUUID } from 'node:crypto';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Caller, Reply, TestApp, Trader } from './createTestApp';
import { payPassword, verifiedPerson } from './verifiedPerson';

const btc = 1;
const second = 1_000;

/** A loan as it is on the wire. */
export type LoanOnWire = Record<string, string | number | null> & { id: string; status: string };

/** Borrows, repays and moves the price of Bitcoin. */
export class LoanDesk {
  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  borrower(funds: Record<string, string>): Promise<Trader> {
    return verifiedPerson(this.#app, funds);
  }

  /** Records a second with this price and lets everything happen that follows from it. */
  async priceIs(price: string): Promise<void> {
    await this.record(price);
    await this.#app.services.jobs.runDue();
  }

  /** Records a second with this price; the loans that it judges wait. */
  async record(price: string): Promise<void> {
    const { clock, feed, services } = this.#app;
    feed.move('BTC-USDT', price);
    clock.advance(second - (clock.now() % second));
    feed.catchUp();
    await services.priceRecorder.recordNow();
    await services.loans.watch.idle();
  }

  async pass(ms: number, price: string): Promise<void> {
    this.#app.clock.advance(ms);
    await this.priceIs(price);
  }

  async apply(person: Trader, fields: Record<string, string | number> = {}): Promise<Reply> {
    return (await this.#as(person)).post('/api/loan/apply', {
      req_id: randomUUID(),
      product_id: 1,
      amount: '18000',
      collateral_id: btc,
      collateral_amount: '0.5',
      pay_password: payPassword,
      ...fields,
    });
  }

  async borrow(person: Trader, fields: Record<string, string | number> = {}): Promise<LoanOnWire> {
    return loanOf(await this.apply(person, fields));
  }

  async repay(person: Trader, id: string, fields: Record<string, string | number>): Promise<Reply> {
    return (await this.#as(person)).post('/api/loan/repay', {
      req_id: randomUUID(),
      id,
      ...fields,
    });
  }

  async moveCollateral(person: Trader, id: string, dir: string, amount: string): Promise<Reply> {
    const fields = { req_id: randomUUID(), id, dir, amount };
    return (await this.#as(person)).post('/api/loan/collateral', fields);
  }

  async detail(person: Trader, id: string): Promise<LoanOnWire> {
    return loanOf(await this.get(person, '/api/loan/detail', { id }));
  }

  async events(person: Trader, id: string): Promise<Record<string, string | number | null>[]> {
    const { body } = await this.get(person, '/api/loan/events', { id });
    return body.message.list;
  }

  /** The basis of the day's profit. */
  async today(person: Trader): Promise<Record<string, string>> {
    const { body } = await (await this.#as(person)).post('/api/wallet/today');
    return body.message;
  }

  async get(person: Trader, path: string, fields: Record<string, string> = {}): Promise<Reply> {
    return (await this.#as(person)).get(path, fields);
  }

  /** A session of now: hours may have passed since the last one. */
  async #as({ id }: Trader): Promise<Caller> {
    const { db, services } = this.#app;
    return this.#app.as(await services.sessions.open(db, id));
  }

  async collateralOf(person: Trader): Promise<string> {
    return (await person.balance('BTC', accountType.collateral)).frozen;
  }
}

export function loanOf({ body }: Reply): LoanOnWire {
  if (body.type !== 'ok') throw new Error(JSON.stringify(body));
  return body.message as LoanOnWire;
}
