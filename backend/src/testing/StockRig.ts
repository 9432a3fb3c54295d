import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { TestClock } from '../clock';
import { fundDemoSystemAccounts, transferDemoFunds } from '../ledger/demoFunds';
import { initialProductFunds } from '../ledger/initialProductFunds';
import type { MarketFeed } from '../markets/MarketFeed';
import { seedInstruments } from '../markets/seedInstruments';
import { demoStockMarkets } from '../stocks/demoStocks';
import { initialStockShares } from '../stocks/initialStockShares';
import { StockEngine } from '../stocks/StockEngine';
import { stockCashId } from '../stocks/StockEngineState';
import { venueCalendars } from '../stocks/venueCalendars';
import { FakeFeed } from './FakeFeed';
import { noListeners } from './noListeners';
import { openAccount } from './openAccount';
import type { TestDatabase } from './testDatabase';
import { testRandom } from './testRandom';

/** What a fault that was planned says. */
export const lost = /on purpose/;

/** The engine of stocks on a database and a clock of its own. */
export class StockRig {
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly feed: FakeFeed;
  /** US dollars for one USDT. */
  rate: string | undefined = '0.9998';
  engine!: StockEngine;

  constructor(database: TestDatabase, now: number) {
    this.database = database;
    this.clock = new TestClock(now);
    this.feed = new FakeFeed(demoStockMarkets, this.clock);
  }

  get db() {
    return this.database.db;
  }

  /** Once for each database. */
  async fund(): Promise<void> {
    await seedInstruments(this.db, { demo: true });
    for (const funds of [...initialProductFunds, initialStockShares(demoStockMarkets)]) {
      await this.db.transaction().execute((tx) => fundDemoSystemAccounts(tx, 0, funds));
    }
  }

  async start(feed: MarketFeed = this.feed): Promise<void> {
    this.engine = new StockEngine({
      db: this.db,
      clock: this.clock,
      markets: demoStockMarkets,
      calendars: venueCalendars,
      feed,
      ...noListeners,
      random: testRandom,
      coinValue: () => ({ code: '', usdPrice: '1' }),
      rate: () => this.rate,
      onError: (error) => expect(String(error)).toMatch(lost),
    });
    await this.engine.start();
    await this.engine.idle();
  }

  /** Another engine goes on from the database. */
  async restart(): Promise<void> {
    await this.engine.stop();
    await this.start();
  }

  /** A person with USDT in the account for stocks. */
  newInvestor(amount: string): Promise<string> {
    const now = this.clock.now();
    return this.db.transaction().execute(async (tx) => {
      const userId = await openAccount(tx, { now });
      const funds = { currencyId: stockCashId, amount, type: accountType.stock };
      await transferDemoFunds(tx, { userId, now, ...funds });
      return userId;
    });
  }
}
