import { randomUUID } from 'node:crypto';
import type { Caller, Reply, TestApp, Trader } from './createTestApp';
import { payPassword, verifiedPerson } from './verifiedPerson';

const dayMs = 86_400_000;
const minuteMs = 60_000;

export type RigOnWire = Record<string, string | number> & { id: string };

/** Buys and stops rigs, and lets the midnights pass that pay them. */
export class MiningDesk {
  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  person(funds: Record<string, string> = { USDT: '5000' }): Promise<Trader> {
    return verifiedPerson(this.#app, funds);
  }

  /** A session of now: days may have passed since the last one. */
  async as({ id }: Trader): Promise<Caller> {
    const { services, db } = this.#app;
    return this.#app.as(await services.sessions.open(db, id));
  }

  async buy(buyer: Trader, fields: Record<string, string | number> = {}): Promise<Reply> {
    return (await this.as(buyer)).post('/api/mining/buy', {
      req_id: randomUUID(),
      machine_id: 1,
      number: 1,
      pay_password: payPassword,
      ...fields,
    });
  }

  async bought(buyer: Trader, fields: Record<string, string | number> = {}): Promise<RigOnWire> {
    const { body } = await this.buy(buyer, fields);
    if (body.type !== 'ok') throw new Error(JSON.stringify(body));
    return body.message;
  }

  async stop(owner: Trader, id: string): Promise<Reply> {
    const fields = { req_id: randomUUID(), rig_id: id };
    return (await this.as(owner)).post('/api/mining/stop', fields);
  }

  nextMidnight(): number {
    return (Math.floor(this.#app.clock.now() / dayMs) + 1) * dayMs;
  }

  /** Goes to a time, at which prices are recorded, and a minute further. */
  async passTo(time: number): Promise<void> {
    const { clock, feed, services } = this.#app;
    clock.forward(time - clock.now());
    feed.catchUp();
    await services.priceRecorder.recordNow();
    clock.forward(minuteMs);
  }

  /** The same for midnights, each with what is due there. */
  async midnightPasses(days = 1): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      await this.passTo(this.nextMidnight());
      await this.#app.services.jobs.runDue();
    }
  }
}
