import type { AccountService } from './account/account.service';
import type { SimulatedChain } from './chain/SimulatedChain';
import type { Clock } from './clock';
import type { Config } from './config';
import { DemoPast, demoPastMs } from './copy-trading/traders/demo/DemoPast';
import { ensureDemoTraders } from './copy-trading/traders/demo/ensureDemoTraders';
import type { Db } from './db/Db';
import { makeDemoMoney } from './demo-money/makeDemoMoney';
import { demoCredentials } from './demo';
import { initialDualFunds } from './dual/demoProducts';
import { beginOffers } from './dual/offerProducts';
import { verifyDemoPerson } from './identity/demoIdentity';
import { fundDemoSystemAccounts } from './ledger/demoFunds';
import { initialProductFunds } from './ledger/initialProductFunds';
import { initialLoanFunds } from './loans/demoLoans';
import type { LoansService } from './loans/loans.service';
import { initialEarnFunds } from './lock-mining/demoLockProducts';
import type { LockMiningService } from './lock-mining/lockMining.service';
import type { SpotMarket } from './markets/catalogue';
import type { InstrumentCatalogue } from './markets/InstrumentCatalogue';
import type { MarketFeed } from './markets/MarketFeed';
import { initialMiningFunds } from './mining/demoMachines';
import type { MiningService } from './mining/mining.service';
import type { NftService } from './nft/nft.service';
import { initialHouseFunds } from './spot/initialHouseFunds';
import type { Sealing } from './security/sealing';
import { initialStockShares } from './stocks/initialStockShares';
import { ensureDemoSubscribers } from './token-sales/demoSubscribers';
import { ensureDemoSales } from './token-sales/offerSales';
import type { TokenSalesService } from './token-sales/tokenSales.service';

interface Deps {
  config: Config;
  /** Undefined if coins really leave. */
  simulatedChain: SimulatedChain | undefined;
  clock: Clock;
  db: Db;
  feed: MarketFeed;
  instruments: InstrumentCatalogue;
  accounts: AccountService;
  tokenSales: TokenSalesService;
  sealing: Sealing;
  lockMining: LockMiningService;
  loans: LoansService;
  mining: MiningService;
  nft: NftService;
  onError: (error: unknown) => void;
}

/** What the demo has from its start: funds of the house, products, traders with a past. Each part is made once. */
export class DemoSetup {
  readonly #deps: Deps;
  /** Writes what the traders and the person of the demo have traded; started once both exist. */
  readonly past: DemoPast;

  constructor(deps: Deps) {
    const { db, clock, feed, instruments, onError } = deps;
    this.#deps = deps;
    const personEmail = demoCredentials.email;
    this.past = new DemoPast({ db, clock, feed, instruments, onError, personEmail });
  }

  /** In the demo, gives the house what it quotes in these markets, once for each currency. */
  async fundHouse(markets: readonly SpotMarket[]): Promise<void> {
    if (!this.#deps.config.demo) return;
    await this.#fund({ system: 'house', funds: initialHouseFunds(markets) });
  }

  /** Who has traded and subscribed before the first person comes. */
  async ensureTraders(): Promise<void> {
    const { db, clock, accounts, tokenSales } = this.#deps;
    const hashPassword = () => accounts.registration.hashSecretPassword();
    await ensureDemoTraders({ db, now: clock.now(), hashPassword });
    await ensureDemoSubscribers({ db, clock, tokenSales, hashPassword });
  }

  /** What the demo offers and lends. */
  async ensureProducts(): Promise<void> {
    const { clock, db, instruments, lockMining, loans, mining, nft, sealing } = this.#deps;
    await this.fundHouse(instruments.spotMarkets);
    await this.#fund({ system: 'earn', funds: initialEarnFunds });
    for (const funds of initialProductFunds) await this.#fund(funds);
    await this.#fund(initialDualFunds);
    for (const funds of initialMiningFunds) await this.#fund(funds);
    for (const funds of initialLoanFunds) await this.#fund(funds);
    await this.#fund(initialStockShares(instruments.stockMarkets));
    await ensureDemoSales(db, { clock, sealing });
    await lockMining.ensureDemo();
    await loans.ensureDemo();
    await mining.ensureDemo();
    await beginOffers(db, clock.now());
    await nft.ensureDemo();
  }

  /** What the demo account was verified with, and what it has brought in and taken out. */
  async givePast(userId: string): Promise<void> {
    const { db, clock, sealing, simulatedChain: chain } = this.#deps;
    await verifyDemoPerson({ db, sealing }, { userId, now: clock.now() - demoPastMs });
    if (chain) await makeDemoMoney({ db, chain, sealing }, { userId, now: clock.now() });
  }

  async #fund(funds: Parameters<typeof fundDemoSystemAccounts>[2]): Promise<void> {
    const { db, clock } = this.#deps;
    await db.transaction().execute((tx) => fundDemoSystemAccounts(tx, clock.now(), funds));
  }
}
