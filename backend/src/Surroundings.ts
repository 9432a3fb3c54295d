import { AccountService } from './account/account.service';
import type { Sessions } from './account/Sessions';
import type { AlertMonitor } from './alerts/AlertMonitor';
import type { ChainGateway } from './chain/ChainGateway';
import type { MovableClock } from './clock';
import type { Config } from './config';
import type { CopyCommands } from './copy-trading/copyCommands';
import type { Db } from './db/Db';
import type { FuturesAccess } from './futures/futures.service';
import { WithdrawalLimits } from './identity/WithdrawalLimits';
import { MoneyCommandRunner } from './ledger/MoneyCommandRunner';
import type { OutflowSwitch } from './ledger/OutflowSwitch';
import { ConcurrencyLimit } from './limits/ConcurrencyLimit';
import type { MessageSender } from './mail/MessageSender';
import type { InstrumentCatalogue } from './markets/InstrumentCatalogue';
import type { MarketFeed } from './markets/MarketFeed';
import type { MarketsService } from './markets/markets.service';
import type { UsdValuation } from './markets/UsdValuation';
import type { OptionCommands } from './options/options.service';
import type { OrderCommands } from './orders/orders.service';
import type { PriceRecord } from './prices/PriceRecord';
import { ProductAreas } from './product-areas/ProductAreas';
import type { RealtimePublisher } from './realtime/RealtimePublisher';
import { makeProtection, type Protection } from './security/makeProtection';
import { OwnCodes } from './security/OwnCodes';
import type { StockCommands } from './stocks/stocks.service';

/** What a process provides. Commands go to the engine, which may be in another process, as may the feed and the sockets. */
export interface ProcessParts {
  config: Config;
  clock: MovableClock;
  db: Db;
  /** For reads that must not delay orders. */
  reads: Db;
  sessions: Sessions;
  feed: MarketFeed;
  markets: MarketsService;
  instruments: InstrumentCatalogue;
  valuation: UsdValuation;
  realtime: Pick<RealtimePublisher, 'publish' | 'publishToUser'>;
  outflow: OutflowSwitch;
  prices: PriceRecord;
  engine: OrderCommands;
  futuresEngine: FuturesAccess;
  copyCommands: CopyCommands;
  optionsEngine: OptionCommands;
  stockEngine: StockCommands;
  alertMonitor: Pick<AlertMonitor, 'marketNow' | 'put' | 'remove'>;
  onError: (error: unknown) => void;
}

/** What modules make their services of: each takes from it what its `index.ts` names. */
export interface Surroundings extends ProcessParts {
  readLimit: ConcurrencyLimit;
  money: MoneyCommandRunner;
  protection: Protection;
  accounts: AccountService;
  ownCodes: OwnCodes;
  productAreas: ProductAreas;
  /** What leaves an account counts against them. */
  withdrawalLimits: WithdrawalLimits;
  /** Undefined if no blockchain is connected. */
  chainGateway: ChainGateway | undefined;
}

/**
 * Reads of one user that run at once; a page needs fewer. Further ones wait, then are refused. Those of all users take turns, so that the
 * event loop is not busy with answers while orders wait.
 */
const readLimits = { maxRunning: 2, maxWaiting: 16, maxTogether: 4 };

/** Makes what several modules share. */
export function makeSurroundings(
  parts: ProcessParts,
  messageSender: MessageSender,
  chainGateway: ChainGateway | undefined,
): Surroundings {
  const { config, clock, db, reads, sessions, realtime, valuation } = parts;
  const protection = makeProtection({ config, clock, db });
  const { factors, events, passkeys, passwords } = protection;
  const accounts = new AccountService({
    db,
    clock,
    config,
    sessions,
    messageSender,
    factors,
    events,
    passkeys,
    passwords,
  });
  const ownCodes = new OwnCodes({ db, codes: accounts.oneTimePasswords, sender: accounts.codes });
  return {
    ...parts,
    readLimit: new ConcurrencyLimit(readLimits),
    money: new MoneyCommandRunner({ db, clock, realtime, coinValue: valuation.coinValue }),
    protection,
    accounts,
    ownCodes,
    productAreas: new ProductAreas(reads, config.closedAreas),
    withdrawalLimits: new WithdrawalLimits({ reads, clock, config }),
    chainGateway,
  };
}
