import { AccountService } from './account/account.service';
import { codeResendDelayMs } from './account/OneTimePasswords';
import type { Sessions } from './account/Sessions';
import type { AlertMonitor } from './alerts/AlertMonitor';
import { AlertsService } from './alerts/alerts.service';
import type { MovableClock } from './clock';
import type { Config } from './config';
import { BillsService } from './bills/bills.service';
import { ConversionPricing } from './conversions/ConversionPricing';
import { ConversionsService } from './conversions/conversions.service';
import type { CopyCommands } from './copy-trading/copyCommands';
import { CopyTradingService } from './copy-trading/copyTrading.service';
import { LiveDemoTraders } from './copy-trading/traders/demo/LiveDemoTraders';
import { LeadTradersService } from './copy-trading/traders/leadTraders.service';
import { startReviews } from './copy-trading/traders/reviewTrader';
import { TraderFigures } from './copy-trading/traders/TraderFigures';
import { openChain } from './chain/openChain';
import { ContentService } from './content/content.service';
import type { Db, ListenForNotifications } from './db/Db';
import { DemoSetup } from './DemoSetup';
import { DepositsService } from './deposits/deposits.service';
import { FinanceService } from './finance/finance.service';
import { FuturesService, type FuturesAccess } from './futures/futures.service';
import { futuresMarketsOf } from './futures/futuresMarkets';
import { IdentityService } from './identity/identity.service';
import { startIdentityReviews } from './identity/reviewIdentity';
import { FastForward } from './jobs/FastForward';
import { JobRunner } from './jobs/JobRunner';
import { MoneyCommandRunner } from './ledger/MoneyCommandRunner';
import type { OutflowSwitch } from './ledger/OutflowSwitch';
import { ConcurrencyLimit } from './limits/ConcurrencyLimit';
import { scheduleDailyIncome } from './lock-mining/dailyIncome';
import { LockMiningService } from './lock-mining/lockMining.service';
import { DevMailbox } from './mail/DevMailbox';
import { sendMessageJob, startSendingMessages } from './mail/messageJobs';
import { SmtpSender } from './mail/SmtpSender';
import type { InstrumentCatalogue } from './markets/InstrumentCatalogue';
import type { MarketFeed } from './markets/MarketFeed';
import type { MarketsService } from './markets/markets.service';
import type { UsdValuation } from './markets/UsdValuation';
import { NftService } from './nft/nft.service';
import { OptionsService, type OptionCommands } from './options/options.service';
import { OrdersService, type OrderCommands } from './orders/orders.service';
import type { RealtimePublisher } from './realtime/RealtimePublisher';
import type { PriceRecord } from './prices/PriceRecord';
import { ProductAreas } from './product-areas/ProductAreas';
import { AccountGuards } from './security/AccountGuards';
import { startCancellingOrders } from './security/cancelOpenOrders';
import { makeProtection, makeSecurityService } from './security/makeSecurityService';
import { ReceiptsService } from './receipts/receipts.service';
import { scheduleHourRecords } from './receipts/sealHours';
import { scheduleSessions } from './stocks/scheduleSessions';
import { venueCalendars as calendars } from './stocks/venueCalendars';
import { StocksService, type StockCommands } from './stocks/stocks.service';
import { scheduleSweeps } from './sweeps';
import { TransfersService } from './transfers/transfers.service';
import { UploadsService } from './uploads/uploads.service';
import { DailyProfitBaseline } from './wallet/DailyProfitBaseline';
import { HoldingCosts } from './wallet/HoldingCosts';
import { WalletService } from './wallet/wallet.service';

interface Deps {
  config: Config;
  clock: MovableClock;
  db: Db;
  reads: Db;
  listen: ListenForNotifications;
  sessions: Sessions;
  feed: MarketFeed;
  markets: MarketsService;
  instruments: InstrumentCatalogue;
  valuation: UsdValuation;
  realtime: Pick<RealtimePublisher, 'publishToUser'>;
  outflow: OutflowSwitch;
  engine: OrderCommands;
  futuresEngine: FuturesAccess;
  copyCommands: CopyCommands;
  optionsEngine: OptionCommands;
  prices: PriceRecord;
  stockEngine: StockCommands;
  alertMonitor: Pick<AlertMonitor, 'marketNow' | 'put' | 'remove'>;
  /** Records the prices of the present second; left out by a process that does not record them. */
  recordPrices?: () => Promise<void>;
  onError: (error: unknown) => void;
}

export type UserServices = ReturnType<typeof makeUserServices>;

/**
 * Reads of one user that run at once; a page needs fewer. Further ones wait, then are refused. Those of all users take turns, so that the
 * event loop is not busy with answers while orders wait.
 */
const readLimits = { maxRunning: 2, maxWaiting: 16, maxTogether: 4 };

/** The services that users call, and their jobs; the engine, the feed and the sockets may be in other processes. */
export function makeUserServices(deps: Deps) {
  const { config, clock, db, reads, listen, sessions, feed, markets, realtime } = deps;
  const { outflow, engine, alertMonitor, instruments, valuation, onError } = deps;
  const jobs = new JobRunner({ db, listen, clock, onError });
  const hasQueued = () => jobs.hasDue(sendMessageJob);
  const devMailbox = config.demo && !config.mail ? new DevMailbox(db, hasQueued) : undefined;
  const messageSender = devMailbox ?? new SmtpSender(config);
  const protection = makeProtection({ config, clock, db });
  const { factors, events, passwords } = protection;
  const accounts = new AccountService({
    db,
    clock,
    config,
    sessions,
    messageSender,
    factors,
    events,
    passwords,
  });
  const security = makeSecurityService({ ...deps, ...protection, accounts });
  startCancellingOrders(jobs, { ...deps });
  const accountGuards = new AccountGuards({ db: reads, clock, factors });
  const { sealing } = protection;
  const uploads = new UploadsService({ db, reads, clock });
  const identity = new IdentityService({ db, reads, clock, config, sealing });
  const content = new ContentService(config, clock, codeResendDelayMs);

  const readLimit = new ConcurrencyLimit(readLimits);
  const usdAt = (currencyId: number, time: number) => valuation.usdAt(currencyId, time);
  const isTraded = (currencyId: number) => instruments.findMarketOfCoin(currencyId) !== undefined;
  const { coinValue } = valuation;
  const wallet = new WalletService({
    db: reads,
    reading: readLimit,
    hasCoin: (currencyId) => instruments.findCoin(currencyId) !== undefined,
    coinValue,
    clock,
    fiatRates: () => content.fiatRates(),
    day: new DailyProfitBaseline({ db: reads, clock, usdAt }),
    costs: new HoldingCosts({ db, isTraded, usdAt }),
  });
  const alerts = new AlertsService({
    db,
    reads,
    readLimit,
    clock,
    monitor: alertMonitor,
    instruments,
  });
  const productAreas = new ProductAreas(reads, config.closedAreas);
  const orders = new OrdersService(reads, engine, readLimit, { instruments, productAreas });
  const futures = new FuturesService({
    reads,
    readLimit,
    clock,
    instruments,
    productAreas,
    engine: deps.futuresEngine,
    prices: deps.prices,
    quotations: () => markets.quotations(),
    figuresOf: (symbol) => markets.dayFiguresOf(symbol),
  });
  const copyTrading = new CopyTradingService({
    reads,
    readLimit,
    clock,
    instruments,
    productAreas,
    commands: deps.copyCommands,
    prices: deps.prices,
  });
  const leadTraders = new LeadTradersService({
    db,
    reads,
    readLimit,
    clock,
    instruments,
    isDemo: config.demo,
    commands: deps.copyCommands,
    prices: deps.prices,
  });
  const options = new OptionsService({
    clock,
    instruments,
    productAreas,
    db: reads,
    engine: deps.optionsEngine,
    prices: deps.prices,
    reading: readLimit,
  });
  const finance = new FinanceService(db, reads, clock);
  const publishing = { realtime, coinValue };
  const money = new MoneyCommandRunner({ db, clock, ...publishing });
  const lockMining = new LockMiningService({
    db,
    reads,
    clock,
    money,
    outflow,
    readLimit,
    productAreas,
  });
  const transfers = new TransfersService({ reads, money, readLimit, instruments });
  const conversions = new ConversionsService({
    db,
    reads,
    clock,
    money,
    outflow,
    readLimit,
    pricing: new ConversionPricing({ instruments, prices: deps.prices }),
  });
  const bills = new BillsService({ reads, clock, readLimit, instruments });
  const {
    gateway,
    simulatedChain,
    loop: chainLoop,
    watcher: depositWatcher,
  } = openChain({
    config,
    db,
    clock,
    onError,
    ...publishing,
  });
  const deposits = new DepositsService({
    db,
    reads,
    readLimit,
    gateway,
    usdOf: (currencyId) => valuation.usdOf(currencyId),
  });
  const receipts = new ReceiptsService({ clock, reads, readLimit, instruments });
  const nft = new NftService(db, reads, clock);
  const { stockEngine, recordPrices } = deps;
  const stocks = new StocksService({
    db,
    reads,
    readLimit,
    clock,
    instruments,
    markets,
    valuation,
    calendars,
    productAreas,
    engine: stockEngine,
  });
  const fastForward = new FastForward({
    db,
    clock,
    jobs,
    feed,
    onError,
    ...(recordPrices && { recordPrices }),
  });
  startReviews(jobs, { db, clock, commands: deps.copyCommands });
  startIdentityReviews(jobs, clock);
  uploads.scheduleSweep(jobs);
  startSendingMessages(jobs, messageSender);
  scheduleSweeps(jobs, { clock, accounts, security, searches: markets.searches, alerts });
  scheduleHourRecords(jobs, { clock, instruments });
  scheduleDailyIncome(jobs, { clock, ...publishing });
  scheduleSessions(jobs, { calendars, engine: stockEngine, clock, onError });
  const priceSymbolOf = (contract: string) =>
    futuresMarketsOf(instruments.spotMarkets).find(({ symbol }) => symbol === contract)
      ?.priceSymbol;
  new TraderFigures({ clock, prices: deps.prices, priceSymbolOf }).schedule(jobs);
  if (config.demo) {
    const { commands } = deps.futuresEngine;
    const live = { reads, clock, commands, instruments, onError };
    new LiveDemoTraders(live).schedule(jobs);
  }

  return {
    accounts,
    accountGuards,
    security,
    devMailbox,
    content,
    wallet,
    alerts,
    orders,
    futures,
    copyTrading,
    leadTraders,
    options,
    finance,
    lockMining,
    nft,
    receipts,
    stocks,
    identity,
    uploads,
    jobs,
    fastForward,
    productAreas,
    transfers,
    conversions,
    bills,
    deposits,
    depositWatcher,
    simulatedChain,
    chainLoop,
    demo: new DemoSetup({ ...deps, accounts, finance, lockMining, nft }),
  };
}
