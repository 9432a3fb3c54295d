import type { Server } from 'node:http';
import { AccountService } from './account/account.service';
import { resendAfterMs } from './account/OneTimePasswords';
import { Sessions } from './account/Sessions';
import { AlertsService } from './alerts/alerts.service';
import { AlertMonitor } from './alerts/AlertMonitor';
import type { MovableClock } from './clock';
import { clockChannel, readClockState, recordLatest } from './clock.sql';
import type { Config } from './config';
import { ContentService } from './content/content.service';
import type { Db, Listen } from './db/Db';
import { FinanceService } from './finance/finance.service';
import { FastForward } from './jobs/FastForward';
import { Jobs } from './jobs/Jobs';
import { brokenInvariants } from './invariants/brokenInvariants';
import { LedgerAudit } from './ledger/LedgerAudit';
import { fundSystem } from './ledger/demoFunds';
import { MoneyCommands } from './ledger/MoneyCommands';
import { Outflow } from './ledger/Outflow';
import { ConcurrencyLimit } from './limits/ConcurrencyLimit';
import { DevMailbox } from './mail/DevMailbox';
import { SmtpSender } from './mail/SmtpSender';
import { initialEarnFunds } from './lock-mining/demoLockProducts';
import { repeatDailyIncome } from './lock-mining/dailyIncome';
import { LockMiningService } from './lock-mining/lockMining.service';
import { findMarketBySymbol, spotMarkets } from './markets/catalogue';
import type { HistoryDepth } from './markets/backfillPlan';
import { KeyedRandom } from './markets/KeyedRandom';
import { MarketData } from './markets/MarketData';
import type { MarketFeed } from './markets/MarketFeed';
import { MarketsService } from './markets/markets.service';
import { readSecrets } from './markets/secrets.sql';
import { nullFeed } from './markets/nullFeed';
import { SimulatedFeed } from './markets/SimulatedFeed';
import { Engine } from './spot/Engine';
import { initialHouseFunds } from './spot/initialHouseFunds';
import { NftService } from './nft/nft.service';
import { OperatorNotice } from './OperatorNotice';
import { OrdersService } from './orders/orders.service';
import { Gateway } from './realtime/Gateway';
import { repeatSweeps } from './sweeps';
import { DailyValuation } from './wallet/DailyValuation';
import { HoldingCosts } from './wallet/HoldingCosts';
import { WalletService } from './wallet/wallet.service';

export interface ServiceDeps {
  config: Config;
  clock: MovableClock;
  db: Db;
  /** Connections of their own for orders and for reads; else everybody shares `db`. */
  trading?: Db;
  reads?: Db;
  listen: Listen;
  /** False leaves due jobs alone until they are run by hand, as a test does. */
  runsJobs?: boolean;
  /** Where prices come from; the built-in simulation when it is left out. */
  feed?: MarketFeed;
  /** How much of the past a new database begins with. */
  history?: HistoryDepth;
  /** What goes wrong while nobody waits for an answer. */
  onError: (error: unknown) => void;
}

/** Everything that lives as long as the server, each made once and given to whoever needs it. */
export type Services = Awaited<ReturnType<typeof startServices>>;

const writeSearchesMs = 5_000;

/** Reads of one user that run at once; a page needs fewer. Further ones wait, then are refused. */
const readLimits = { maxRunning: 2, maxWaiting: 16 };

export async function startServices(deps: ServiceDeps) {
  const { config, clock, db, trading = db, reads = db, listen, history, onError } = deps;
  const { runsJobs = true } = deps;
  const sessions = new Sessions(db, clock, config);
  const devMailbox = config.demo && !config.mail ? new DevMailbox() : undefined;
  const messageSender = devMailbox ?? new SmtpSender(config, onError);
  const accounts = new AccountService({ db, clock, config, sessions, messageSender });

  const content = new ContentService(config, clock, resendAfterMs);

  const symbols = spotMarkets.map(({ symbol }) => symbol);
  const { key, salt, anchors } = await readSecrets(db, { symbols, now: clock.now() });
  const simulated = () => new SimulatedFeed({ clock, key, anchors, markets: spotMarkets });
  const feed = deps.feed ?? (config.demo ? simulated() : nullFeed);
  const realtime = new Gateway({
    clock,
    sessions,
    isLive: () => feed.isLive(),
    isMarket: (symbol) => findMarketBySymbol(symbol) !== undefined,
    trustedProxies: config.trustedProxies,
    onError,
  });
  sessions.onEnd(realtime);
  const marketData = new MarketData({
    db,
    reads,
    clock,
    feed,
    realtime,
    markets: spotMarkets,
    ...(history && { history }),
    onError,
  });
  const markets = new MarketsService({ db, reads, clock, feed, data: marketData, salt });
  const readLimit = new ConcurrencyLimit(readLimits);
  const usdAt = (currencyId: number, time: number) => markets.usdAt(currencyId, time);
  const wallet = new WalletService({
    db: reads,
    reading: readLimit,
    usdOf: (currencyId) => markets.usdOf(currencyId),
    day: new DailyValuation({ db: reads, clock, usdAt }),
    costs: new HoldingCosts({ db, usdAt }),
  });
  const outflow = new Outflow();
  const audit = new LedgerAudit({ db, clock, outflow, onError });
  const engine = new Engine({
    db: trading,
    outflow,
    clock,
    markets: spotMarkets,
    feed,
    data: marketData,
    realtime,
    random: new KeyedRandom(key),
    usdOf: (currencyId) => markets.usdOf(currencyId),
    onError,
  });
  const alertMonitor = new AlertMonitor({
    db,
    clock,
    feed,
    data: marketData,
    realtime,
    markets: spotMarkets,
    onError,
  });
  const alerts = new AlertsService({ db, reads, readLimit, clock, monitor: alertMonitor });
  const orders = new OrdersService(reads, engine, readLimit);
  const finance = new FinanceService(db, reads, clock);
  const publishing = { realtime, usdOf: (currencyId: number) => markets.usdOf(currencyId) };
  const money = new MoneyCommands({ db, clock, ...publishing });
  const lockMining = new LockMiningService({ db, reads, clock, money, outflow, readLimit });
  const nft = new NftService(db, reads, clock);
  const jobs = new Jobs({ db, listen, clock, onError });
  const fastForward = new FastForward({ db, clock, jobs, feed, onError });
  repeatSweeps(jobs, { accounts, searches: markets.searches, alerts });
  repeatDailyIncome(jobs, { clock, ...publishing });
  if (config.demo) {
    await db
      .transaction()
      .execute((tx) =>
        fundSystem(tx, clock.now(), { system: 'house', funds: initialHouseFunds(spotMarkets) }),
      );
    await db
      .transaction()
      .execute((tx) => fundSystem(tx, clock.now(), { system: 'earn', funds: initialEarnFunds }));
    await finance.ensureDemo();
    await lockMining.ensureDemo();
    await nft.ensureDemo();
  }
  if (config.demo) {
    for (const broken of await brokenInvariants(db)) {
      onError(new OperatorNotice(`An invariant does not hold: ${broken}.`));
    }
  }
  await audit.start();
  await marketData.start();
  await engine.start();
  // After the market data, so that an alert's 24 hours end with the tick that sets it off.
  await alertMonitor.start();
  await feed.start();

  // Another process may move the time that all of them share.
  const endForwards = await listen(clockChannel, () => {
    readClockState(db).then(({ forwardedMs }) => clock.forwardTo(forwardedMs), onError);
  });
  await jobs.enqueueRecurring();
  if (runsJobs) await jobs.start();

  const writeSearches = () => markets.searches.flush().catch(onError);
  const writingSearches = setInterval(() => void writeSearches(), writeSearchesMs).unref();

  return {
    clock,
    sessions,
    accounts,
    devMailbox,
    content,
    wallet,
    outflow,
    audit,
    feed,
    realtime,
    marketData,
    markets,
    engine,
    orders,
    alerts,
    alertMonitor,
    finance,
    lockMining,
    nft,
    jobs,
    fastForward,
    /** Lets sockets in on a server. */
    attach: (server: Server) => realtime.attach(server),
    /** In the reverse order of the start. */
    async stop(): Promise<void> {
      await jobs.stop();
      await endForwards();
      clearInterval(writingSearches);
      await writeSearches();
      await feed.stop();
      await alertMonitor.stop();
      await engine.stop();
      await audit.stop();
      await marketData.stop();
      realtime.close();
      await recordLatest(db, clock.now());
    },
  };
}
