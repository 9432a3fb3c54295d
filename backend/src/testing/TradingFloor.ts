import { setImmediate } from 'node:timers/promises';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { TestClock } from '../clock';
import { makeCopyCommands } from '../copy-trading/copyCommands';
import { CopyTrading } from '../copy-trading/CopyTrading';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import { FuturesEngine } from '../futures/FuturesEngine';
import type { FuturesPrices } from '../futures/FuturesPrices';
import { fundDemoSystemAccounts, transferDemoFunds } from '../ledger/demoFunds';
import { initialProductFunds } from '../ledger/initialProductFunds';
import type { SpotMarket } from '../markets/catalogue';
import { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { OptionsEngine } from '../options/OptionsEngine';
import { FloorRequests } from './FloorRequests';
import { addLeadTrader } from './leadTraders.sql';
import { noListeners } from './noListeners';
import { openAccount } from './openAccount';
import type { PlannedAction } from './tradingPlan';

const usdt = 3;

interface Deps {
  db: Db;
  clock: TestClock;
  prices: FuturesPrices;
  markets: readonly SpotMarket[];
}

/** What is answered by a later price; everything else is answered at once. */
const answeredLater: readonly PlannedAction['kind'][] = ['open', 'close'];

/** Options, contracts and copies on one database, traded by a plan. */
export class TradingFloor {
  readonly db: Db;
  /** Traders, then followers. */
  readonly people: string[] = [];
  readonly errors: unknown[] = [];
  readonly #deps: Deps;
  readonly #running = new Set<Promise<unknown>>();
  #options!: OptionsEngine;
  #futures!: FuturesEngine;
  #requests!: FloorRequests;

  constructor(deps: Deps) {
    this.db = deps.db;
    this.#deps = deps;
  }

  /** The funds and people of a new installation, and its engines. The first of the people is a lead trader. */
  async start(people: number): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      for (const funds of initialProductFunds) await fundDemoSystemAccounts(tx, now, funds);
      for (let place = 0; place < people; place += 1) {
        const userId = await openAccount(tx, { now });
        this.people.push(userId);
        for (const type of [accountType.margin, accountType.options]) {
          const gift = { userId, currencyId: usdt, amount: '20000', now, type };
          await transferDemoFunds(tx, gift);
        }
      }
    });
    const leadTrader = await addLeadTrader(db, this.people[0] ?? '', now);
    const deps = {
      ...this.#deps,
      instruments: await InstrumentCatalogue.open(db),
      ...noListeners,
      coinValue: () => ({ code: 'USDT', usdPrice: '1' }),
      onError: (error: unknown) => void this.errors.push(error),
    };
    this.#options = new OptionsEngine(deps);
    const copyTrading = new CopyTrading();
    this.#futures = new FuturesEngine({ ...deps, followers: copyTrading });
    const engines = {
      options: this.#options,
      futures: this.#futures.commands,
      copying: makeCopyCommands({ db, engine: this.#futures, copyTrading }),
    };
    this.#requests = new FloorRequests({
      ...this.#deps,
      ...engines,
      people: this.people,
      leadTrader,
    });
    await this.#options.start();
    await this.#futures.start();
    await this.idle();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running);
    await this.#options.stop();
    await this.#futures.stop();
  }

  /** Begins what is planned. */
  async begin(action: PlannedAction): Promise<void> {
    const request = await this.#requests.requestOf(action);
    if (!request) return;
    const done = request()
      .catch((error: unknown) => {
        // A refusal is an outcome like any other.
        if (!(error instanceof AppError)) this.errors.push(error);
      })
      .finally(() => this.#running.delete(done));
    this.#running.add(done);
    if (!answeredLater.includes(action.kind)) await done;
    await this.idle();
  }

  /** What has begun is committed. */
  async idle(): Promise<void> {
    await setImmediate();
    await Promise.all([this.#options.idle(), this.#futures.idle()]);
  }
}
