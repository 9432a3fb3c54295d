import { randomUUID } from 'node:crypto';
import type { SubmitOptionInput } from '@h5/shared/contract/options/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { TestClock } from '../clock';
import type { Db } from '../db/Db';
import { fundDemoSystemAccounts } from '../ledger/demoFunds';
import { initialProductFunds } from '../ledger/initialProductFunds';
import { moveMoney } from '../ledger/MoneyMovement';
import { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { seedInstruments } from '../markets/seedInstruments';
import { OptionsEngine } from '../options/OptionsEngine';
import { FakePriceRecord } from './FakePriceRecord';
import { openAccount } from './openAccount';
import { recordUserEvents, type UserEvent } from './recordUserEvents';

const usdt = 3;
/** A whole second. */
export const optionsStart = Date.UTC(2026, 0, 15, 12);

type EngineDeps = ConstructorParameters<typeof OptionsEngine>[0];

/** Options on a record of prices that only a test adds to. */
export class OptionsBench {
  readonly clock = new TestClock(optionsStart);
  readonly prices = new FakePriceRecord();
  readonly events: UserEvent[] = [];
  readonly errors: unknown[] = [];
  readonly db: Db;
  readonly #engines: OptionsEngine[] = [];

  constructor(db: Db) {
    this.db = db;
  }

  /** The house's first funds, and a first second. */
  async prepare(): Promise<void> {
    await seedInstruments(this.db, { demo: true });
    await this.db.transaction().execute(async (tx) => {
      for (const funds of initialProductFunds) {
        await fundDemoSystemAccounts(tx, this.clock.now(), funds);
      }
    });
  }

  async start(deps: Partial<EngineDeps> = {}): Promise<OptionsEngine> {
    const engine = new OptionsEngine({
      db: this.db,
      clock: this.clock,
      prices: this.prices,
      instruments: await InstrumentCatalogue.open(this.db),
      realtime: recordUserEvents((event) => this.events.push(event)),
      coinValue: () => ({ code: 'USDT', usdPrice: '1' }),
      onError: (error) => void this.errors.push(error),
      ...deps,
    });
    await engine.start();
    await engine.idle();
    this.#engines.push(engine);
    return engine;
  }

  async stop(): Promise<void> {
    for (const engine of this.#engines.splice(0)) await engine.stop();
  }

  /** Lets the time pass until a number of seconds after the start and records that second. */
  async at(seconds: number, price: string | undefined, symbol = 'BTC-USDT'): Promise<void> {
    this.clock.set(optionsStart + seconds * 1_000);
    this.prices.record(this.clock.now(), price === undefined ? {} : { [symbol]: price });
    await this.idle();
  }

  async idle(): Promise<void> {
    for (const engine of this.#engines) await engine.idle();
  }

  /** A person with this much in the account of options. */
  newPerson(amount = '10000', currencyId = usdt): Promise<string> {
    const now = this.clock.now();
    return this.db.transaction().execute(async (tx) => {
      const userId = await openAccount(tx, { now });
      const key = { userId, type: accountType.options, currencyId };
      const source = { system: 'demo', currencyId } as const;
      await moveMoney(tx, now, async (movement) => {
        await movement.lock({ users: [key], systems: [source] });
        const posting = { kind: 'demo_funds', businessType: 'demo', frozen: '0' } as const;
        movement.post([
          {
            ...posting,
            businessId: userId,
            accountId: movement.account(key).id,
            available: amount,
          },
          {
            ...posting,
            businessId: userId,
            accountId: movement.systemAccount(source).id,
            available: `-${amount}`,
          },
        ]);
      });
      return userId;
    });
  }

  balanceOf(owner: string, currencyId = usdt) {
    return this.db
      .selectFrom('accounts')
      .select(['available', 'frozen'])
      .where(owner === 'house' || owner === 'fees' ? 'system' : 'user_id', '=', owner)
      .where('type', '=', owner === 'fees' ? accountType.spot : accountType.options)
      .where('currency_id', '=', currencyId)
      .executeTakeFirst();
  }
}

/** A stake of 100 USDT on BTC within 30 s. */
export function buildOption(change: Partial<SubmitOptionInput> = {}): SubmitOptionInput {
  return {
    reqId: randomUUID(),
    baseId: 1,
    currencyId: usdt,
    direction: 'rise',
    seconds: 30,
    stake: '100',
    ...change,
  };
}
