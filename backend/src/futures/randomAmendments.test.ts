import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { executionPrice } from '@h5/shared/rules/futures/futures';
import { limitReached } from '@h5/shared/rules/futures/futuresOrders';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { AppError } from '../errors/AppError';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';
import { orderOf } from '../testing/FuturesRig';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test), { reportsErrors: true });

const kinds = [
  ...(['place', 'amend', 'second'] as const),
  ...(['cancel', 'stop', 'close', 'race', 'lost', 'restart'] as const),
];
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  side: fc.constantFrom('long' as const, 'short' as const),
  lots: fc.option(fc.integer({ min: 1, max: 4_000 }), { nil: undefined }),
  /** In tenths of a per mille of the price, up or down; of a limit, what it is changed to. */
  move: fc.integer({ min: -60, max: 60 }),
  isRepriced: fc.boolean(),
  at: fc.nat({ max: 20 }),
  isDone: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Orders of one person. The price goes on where it was, because a jump would stop trading. */
class RandomOrders {
  readonly #trader: string;
  /** The newest version of each position that its owner was told of. */
  readonly told = new Map<string, number>();
  #price = Number(rig.prices.newest()?.prices.get('BTC-USDT')?.last);

  constructor(trader: string) {
    this.#trader = trader;
  }

  async carryOut(one: Step): Promise<void> {
    const { kind, at, isDone } = one;
    const ids = [...this.told.keys()];
    const id = ids[at % Math.max(1, ids.length)] ?? randomUUID();
    if (kind === 'place') await this.#place(one);
    else if (kind === 'second') await rig.second(this.#moved(one.move));
    else if (kind === 'restart') await rig.restart();
    else if (kind === 'race') {
      rig.secondWithoutWaiting(this.#moved(one.move));
      const changes = [this.#amend(id, one), this.#stop(id, one), this.#cancel(id)];
      await Promise.all(at % 2 === 0 ? changes : changes.slice(0, 2));
    } else if (kind === 'lost') {
      database.faults.plan(/^commit/, { isDone });
      await this.#amend(id, one);
      await rig.idle();
    } else if (kind === 'amend') await this.#amend(id, one);
    else if (kind === 'cancel') await this.#cancel(id);
    else if (kind === 'stop') await this.#stop(id, one);
    else await this.#sent((reqId) => rig.engine.commands.close(this.#trader, { id, reqId }), true);
  }

  /** Waits until all that was begun is settled. */
  async end(): Promise<void> {
    for (const move of [-30, 30]) await rig.second(this.#moved(move));
  }

  #place({ side, lots = 500, move, at }: Step): Promise<void> {
    const limitPrice = this.#near(move);
    const terms = { timeInForce: at % 3 === 0 ? 'post_only' : 'gtc' } as const;
    const order = orderOf({ kind: 'limit', side, limitPrice, lots: lotsOf(lots), ...terms });
    return this.#sent((reqId) => rig.engine.commands.open(this.#trader, { ...order, reqId }));
  }

  #amend(id: string, { lots, move, isRepriced }: Step): Promise<void> {
    const terms = {
      ...(isRepriced && { limitPrice: this.#near(move) }),
      ...(lots !== undefined && { lots: lotsOf(lots) }),
    };
    return this.#sent((reqId) => rig.engine.commands.amend(this.#trader, { id, reqId, ...terms }));
  }

  #cancel(id: string): Promise<void> {
    return this.#sent((reqId) => rig.engine.commands.cancel(this.#trader, { id, reqId }));
  }

  #stop(id: string, { move }: Step): Promise<void> {
    const stopLossPrice = this.#near(move);
    return this.#sent((reqId) =>
      rig.engine.commands.setStops(this.#trader, { id, reqId, stopLossPrice }),
    );
  }

  /** Sends a command until its outcome is known; a refusal is an outcome like any other. */
  async #sent(
    send: (reqId: string) => Promise<{ id: string; version: number }>,
    needsTick = false,
  ): Promise<void> {
    const reqId = randomUUID();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const reply = send(reqId);
      reply.catch(() => {});
      if (needsTick) {
        await rig.idle();
        rig.tick(this.#price.toFixed(1));
      }
      try {
        const { id, version } = await reply;
        this.told.set(id, Math.max(version, this.told.get(id) ?? 0));
        return;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code !== 'BUSY') return;
      }
    }
    throw new Error('The command was never answered.');
  }

  #moved(move: number): string {
    this.#price *= 1 + move / 10_000;
    return this.#price.toFixed(1);
  }

  #near(move: number): string {
    return (this.#price * (1 + move / 10_000)).toFixed(1);
  }
}

const lotsOf = (hundredths: number) => (hundredths / 100).toFixed(2);

/** Each limit was filled by the first second that reached it after it got its place, or by none. */
async function expectLimitsFilledInTurn(trader: string): Promise<void> {
  const rows = await database.db
    .selectFrom('positions')
    .selectAll()
    .where('user_id', '=', trader)
    .where('parent_id', 'is', null)
    .execute();
  for (const { side, limit_price: limit, opened_tick, status, ...row } of rows) {
    if (limit === null || status === 'cancelled') continue;
    const since = row.moved_at ?? row.created_at;
    const first = rig.prices.seconds.find(({ time, prices }) => {
      const last = prices.get('BTC-USDT')?.last ?? '0';
      const price = executionPrice(side, 'open', last, futuresTerms.spread, '0.1');
      return time > since && limitReached(side, limit, price);
    });
    expect([row.id, opened_tick]).toEqual([row.id, first?.time ?? null]);
  }
}

test('an order that is changed, cancelled and filled at the same time has one outcome', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const trader = await rig.newTrader('20000');
      const orders = new RandomOrders(trader);
      for (const one of steps) await orders.carryOut(one);
      database.faults.plan(/^commit/, { times: 0 });
      await orders.end();
      rig.errors.length = 0;
      expect(await findBrokenInvariants(database.db)).toEqual([]);
      await expectLimitsFilledInTurn(trader);
      const stored = await database.db
        .selectFrom('positions')
        .select(['id', 'version'])
        .where('user_id', '=', trader)
        .execute();
      const versions = new Map(stored.map(({ id, version }) => [id, version]));
      for (const [id, version] of orders.told) {
        expect(versions.get(id)).toBeGreaterThanOrEqual(version);
      }
    }),
    { numRuns: 10, seed: 20_261_123, endOnFailure: true },
  );
}, 120_000);
