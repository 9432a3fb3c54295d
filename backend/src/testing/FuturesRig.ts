import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { DepthUpdate } from '@h5/shared/contract/events';
import type { OpenPositionInput } from '@h5/shared/contract/futures/endpoints';
import type { Position } from '@h5/shared/contract/futures/position';
import type { PublicTrade } from '@h5/shared/contract/markets/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { TestClock } from '../clock';
import { makeCopyCommands, type CopyCommands } from '../copy-trading/copyCommands';
import { CopyTrading } from '../copy-trading/CopyTrading';
import type { Db } from '../db/Db';
import { FuturesEngine } from '../futures/FuturesEngine';
import {
  fundDemoSystemAccounts,
  transferDemoFunds,
  type DemoSystemFunds,
} from '../ledger/demoFunds';
import { initialProductFunds } from '../ledger/initialProductFunds';
import type { SystemOwner } from '../ledger/tables';
import { demoSpotMarkets } from '../markets/demoInstruments';
import type { ClosedAreas } from '../product-areas/readClosedAreas';
import { FakePrices } from './FakePrices';
import { moveHouseFunds } from './moveHouseFunds';
import { openAccount } from './openAccount';
import type { UserEvent } from './recordUserEvents';

const usdt = 3;
const symbol = 'BTC-USDT';
const contract = 'BTC-PERP';

interface RigOptions {
  /** What house and insurance fund start with; as in the demo if absent. */
  funds?: { house: string; insurance: string };
  /** Whether everybody is connected; otherwise no event is made. */
  isHeard?: boolean;
}

/** An engine of perpetual contracts on a database and a price record that survive it. */
export class FuturesRig {
  readonly db: Db;
  readonly clock = new TestClock();
  readonly prices = new FakePrices();
  readonly events: UserEvent[] = [];
  readonly trades: (PublicTrade & { symbol: string })[] = [];
  readonly depths: (DepthUpdate & { symbol: string; seq: number })[] = [];
  readonly errors: unknown[] = [];
  engine!: FuturesEngine;
  copyCommands!: CopyCommands;
  /** Where copies are closed from the next restart on. */
  closedAreas: ClosedAreas = new Map();
  readonly #funds: RigOptions['funds'];
  readonly #isHeard: boolean;

  constructor(db: Db, { funds, isHeard = true }: RigOptions = {}) {
    this.db = db;
    this.#funds = funds;
    this.#isHeard = isHeard;
    this.#make();
  }

  async start(price = '60000'): Promise<void> {
    for (const each of this.#startFunds()) {
      await this.db
        .transaction()
        .execute((tx) => fundDemoSystemAccounts(tx, this.clock.now(), each));
    }
    await this.engine.start();
    await this.second(price);
  }

  /** Another engine takes over, as after a restart. */
  async restart(): Promise<void> {
    await this.engine.stop();
    this.#make();
    await this.engine.start();
    await this.idle();
  }

  /** Moves an amount between the demo's source of funds and the house; a negative one leaves it. */
  fundHouse(amount: string): Promise<void> {
    return moveHouseFunds(this.db, this.clock.now(), amount);
  }

  async newTrader(amount = '100000'): Promise<string> {
    const now = this.clock.now();
    return this.db.transaction().execute(async (tx) => {
      const userId = await openAccount(tx, { now });
      const type = accountType.margin;
      await transferDemoFunds(tx, { userId, currencyId: usdt, amount, now, type });
      return userId;
    });
  }

  async second(price: string): Promise<void> {
    this.#recordSecond(price);
    await this.idle();
  }

  /** Records a second that the engine has no time to carry out yet. */
  secondWithoutWaiting(price: string): void {
    this.#recordSecond(price);
  }

  tick(price: string): void {
    this.clock.advance(10);
    this.prices.tick(contract, this.clock.now(), price);
  }

  open(userId: string, fields: Partial<OpenPositionInput> = {}, price = '60000') {
    return this.withTick(this.engine.commands.open(userId, orderOf(fields)), price);
  }

  close(userId: string, id: string, price: string, lots?: string): Promise<Position> {
    const input = { id, lots, reqId: randomUUID() };
    return this.withTick(this.engine.commands.close(userId, input), price);
  }

  /** What has begun is committed. */
  async idle(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      await setImmediate();
      await this.engine.idle();
    }
  }

  /** Every command has been taken when its tick comes. */
  async withTick<Reply>(reply: Promise<Reply>, price: string): Promise<Reply> {
    reply.catch(() => {});
    await this.idle();
    this.tick(price);
    await this.idle();
    return reply;
  }

  #startFunds(): readonly DemoSystemFunds[] {
    if (!this.#funds) return initialProductFunds;
    return Object.entries(this.#funds).map(([system, amount]) => ({
      system: system as SystemOwner,
      type: accountType.margin,
      funds: [{ currencyId: usdt, amount }],
    }));
  }

  #recordSecond(price: string): void {
    this.clock.advance(1_000 - (this.clock.now() % 1_000));
    this.prices.second(this.clock.now(), { [symbol]: price });
  }

  #make(): void {
    const copyTrading = new CopyTrading(this.closedAreas);
    this.engine = new FuturesEngine({
      db: this.db,
      clock: this.clock,
      markets: demoSpotMarkets,
      followers: copyTrading,
      prices: this.prices,
      data: { recordTrade: (symbol, trade) => void this.trades.push({ symbol, ...trade }) },
      realtime: {
        publishDepth: (market, seq, change) =>
          void this.depths.push({ symbol: market, seq, ...change }),
        publishToUser: (userId, { name }, make) => {
          if (this.#isHeard) this.events.push({ userId, topic: name, data: make() });
        },
      },
      coinValue: () => ({ code: 'USDT', usdPrice: '1' }),
      onError: (error) => this.errors.push(error),
    });
    this.copyCommands = makeCopyCommands({ db: this.db, engine: this.engine, copyTrading });
  }
}

export function orderOf(fields: Partial<OpenPositionInput> = {}): OpenPositionInput {
  return {
    reqId: randomUUID(),
    baseId: 1,
    quoteId: usdt,
    side: 'long',
    lots: '20',
    multiple: 50,
    kind: 'market',
    ...fields,
  };
}
