import { randomUUID } from 'node:crypto';
import type {
  ApplyAsTraderInput,
  CopyPreview,
  CopyPreviewInput,
  OwnTrader,
  ProfitSharesQuery,
  SaveTraderInput,
  TraderDetail,
  TraderQuery,
  TradersQuery,
} from '@h5/shared/contract/lead-traders/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import { proportionalMultiple } from '@h5/shared/rules/copy-trading/copyRisk';
import { copyTerms, reservedShare } from '@h5/shared/rules/copy-trading/copyTrading';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { Decimal } from '@h5/shared/money/money';
import { futuresTerms, roundLots } from '@h5/shared/rules/futures/futuresTerms';
import type { Clock } from '../../clock';
import type { Db } from '../../db/Db';
import type { PageRequest } from '../../db/pages';
import { AppError } from '../../errors/AppError';
import { futuresMarketsOf } from '../../futures/futuresMarkets';
import { enqueueJobs } from '../../jobs/enqueueJobs';
import type { ConcurrencyLimit } from '../../limits/ConcurrencyLimit';
import type { InstrumentCatalogue } from '../../markets/InstrumentCatalogue';
import type { PriceRecord } from '../../prices/PriceRecord';
import { traderInLanguage } from './demo/demoTraderText';
import * as own from './ownTrader.sql';
import { listPreviewedTrades } from './previewedTrades.sql';
import type { CopyCommands } from '../copyCommands';
import { previewOf } from './previewOf';
import { demoReviewMs, reviewTraderJob } from './reviewTrader';
import * as sql from './traders.sql';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const previewDays = 30;
/** A raised rate counts this much later. */
const raiseMs = 7 * dayMs;

interface Deps {
  db: Db;
  reads: Db;
  readLimit: ConcurrencyLimit;
  clock: Clock;
  commands: Pick<CopyCommands, 'setTrader'>;
  instruments: Pick<InstrumentCatalogue, 'spotMarkets'>;
  prices: Pick<PriceRecord, 'newest'>;
  /** The demo accepts applications without an operator. */
  isDemo: boolean;
}

/** Lead traders: the lists of them, and how somebody becomes one. */
export class LeadTradersService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async list(query: TradersQuery, language: Language) {
    const { reads, clock } = this.#deps;
    const { list, ...page } = await sql.listTraders(reads, query, clock.now());
    return { list: list.map((trader) => traderInLanguage(trader, language)), ...page };
  }

  /** A guest has an empty id. */
  async detail(
    userId: string,
    { id, period, ...page }: TraderQuery,
    language: Language,
  ): Promise<TraderDetail> {
    const { reads, clock } = this.#deps;
    const now = clock.now();
    const found = await this.#find(id);
    const marketOf = this.#marketFinder();
    const from = period === 'all' ? 0 : now - Number(period) * dayMs;
    const stepMs = period === '7' ? hourMs : dayMs;
    const isFollowing = userId !== '' && (await sql.isFollowing(reads, userId, id));
    const open = await sql.listOpenTrades(reads, found.userId, marketOf);
    const count = (side: 'long' | 'short') => open.filter((trade) => trade.side === side).length;
    return {
      trader: traderInLanguage(found.trader, language),
      equity: await sql.listEquity(reads, id, { from, stepMs }),
      isFollowing,
      open: {
        count: open.length,
        long: count('long'),
        short: count('short'),
        markets: [...new Set(open.map(({ symbol }) => symbol))],
      },
      positions: isFollowing || userId === found.userId ? open : null,
      closed: await sql.listClosedTradesPage(reads, found.userId, page, marketOf),
    };
  }

  own(userId: string): Promise<OwnTrader> {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, () => this.#own(reads, userId));
  }

  async apply(userId: string, { text, rate, minAmount }: ApplyAsTraderInput): Promise<OwnTrader> {
    const { db, clock, isDemo } = this.#deps;
    checkRate(rate);
    const { requirements, state } = await this.#own(db, userId);
    if (state !== 'none' && state !== 'refused' && state !== 'ended') throw new AppError('STATE');
    if (requirements.some(({ need, have }) => have < need)) throw new AppError('NEEDS_UNMET');
    if (await own.isFollower(db, userId)) throw new AppError('COPY_CIRCLE');
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const profile = { text: text.normalize('NFC'), rate, minAmount };
      // Another request of the same person may have been faster.
      if (!(await own.writeApplication(tx, userId, profile, now))) throw new AppError('STATE');
      if (!isDemo) return;
      const payload = { userId, decision: 'approve' as const };
      const key = `${userId} ${now}`;
      await enqueueJobs(tx, reviewTraderJob, { key, due: now + demoReviewMs, payload });
    });
    return this.#own(db, userId);
  }

  async save(userId: string, input: SaveTraderInput): Promise<OwnTrader> {
    const { db, clock, commands } = this.#deps;
    const { text, rate, minAmount, isPaused, isEnded } = input;
    checkRate(rate);
    const now = clock.now();
    const found = await sql.findTrader(db, { userId }, now);
    if (!found) throw new AppError('TRADER_NOT_FOUND');
    const { trader } = found;
    // The reply to the first request to end may have been lost.
    if (trader.status === 'ended' && !found.isRefused && isEnded === '1')
      return this.#own(db, userId);
    if (trader.status !== 'active' && trader.status !== 'paused') throw new AppError('STATE');
    await commands.setTrader(userId, {
      reqId: randomUUID(),
      minAmount,
      status: isEnded === '1' ? 'ended' : isPaused === '1' ? 'paused' : 'active',
      ...ratesAfter(trader, rate, now),
    });
    await own.setTraderText(db, userId, text.normalize('NFC'));
    return this.#own(db, userId);
  }

  followers(userId: string, query: PageRequest) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, () => own.listFollowers(reads, userId, query));
  }

  shares(userId: string, query: ProfitSharesQuery) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, () => own.listProfitShares(reads, userId, query));
  }

  async preview(userId: string, input: CopyPreviewInput): Promise<CopyPreview> {
    const { reads, readLimit, clock } = this.#deps;
    const { size: kind, stopLoss = '0', ownCap = copyTerms.defaultMultipleCap } = input;
    if (input.number === undefined && kind === 'fixed') throw sizeError(kind);
    const chosen = input.number === undefined ? undefined : checkedNumber(kind, input.number);
    const found = await this.#find(input.traderId);
    const { rate, minAmount, equity } = found.trader;
    const amount = input.amount ?? minAmount;
    const number = chosen ?? proportionalMultiple({ amount, equity: equity ?? '0' }).toFixed();
    const to = clock.now();
    const from = to - previewDays * dayMs;
    const marketOf = this.#marketFinder();
    const markOf = (symbol: string) =>
      this.#deps.prices.newest()?.prices.get(marketOf(symbol)?.priceSymbol ?? '')?.mark;
    return readLimit.run(userId, async () => {
      const range = { from, now: to, marketOf, markOf };
      const trades = await listPreviewedTrades(reads, found.userId, range);
      const size = { kind, number };
      const played = previewOf(trades, { size, amount, ownCap, stopLoss, rate });
      return { from, to, number, ...played };
    });
  }

  /** Somebody who is or was a lead trader. */
  async #find(id: number): Promise<sql.FoundTrader> {
    const { reads, clock } = this.#deps;
    const found = await sql.findTrader(reads, { id }, clock.now());
    if (!found || found.isRefused || found.trader.status === 'reviewing') {
      throw new AppError('TRADER_NOT_FOUND');
    }
    return found;
  }

  async #own(db: Db, userId: string): Promise<OwnTrader> {
    const now = this.#deps.clock.now();
    const { level, since, closedTrades } = await own.readQualification(db, userId);
    const found = await sql.findTrader(db, { userId }, now);
    const days = Math.floor((now - since) / dayMs);
    return {
      requirements: [
        { key: 'level', need: copyTerms.minLevel, have: level },
        { key: 'days', need: copyTerms.minDays, have: days },
        { key: 'closed_trades', need: copyTerms.minClosedTrades, have: closedTrades },
      ],
      state: found?.isRefused ? 'refused' : (found?.trader.status ?? 'none'),
      trader: found?.trader ?? null,
      income: found ? await this.#income(db, found.trader) : null,
    };
  }

  async #income(db: Db, { id, rate }: Trader) {
    const { paid, profits } = await own.readSharedProfits(db, id);
    const due = profits.map((profit) => reservedShare(rate, profit));
    return { paid: paid.toFixed(), due: Decimal.sum(0, ...due).toFixed() };
  }

  #marketFinder() {
    const all = futuresMarketsOf(this.#deps.instruments.spotMarkets);
    const markets = new Map(all.map((market) => [market.symbol, market]));
    return (symbol: string) => markets.get(symbol);
  }
}

function checkRate(rate: string): void {
  const max = copyTerms.maxRate;
  if (new Decimal(rate).gt(max)) throw new AppError('COPY_NUMBER', { min: '0', max });
}

/** A number of lots is rounded as orders are. */
function checkedNumber(kind: 'multiple' | 'fixed', number: string): string {
  const rounded = roundLots(number, futuresTerms);
  const { min, max } = sizeRange(kind);
  if (rounded.lt(min) || rounded.gt(max)) throw sizeError(kind);
  return rounded.toFixed();
}

function sizeRange(kind: 'multiple' | 'fixed'): { min: string; max: string } {
  return kind === 'multiple'
    ? { min: copyTerms.minMultiple, max: copyTerms.maxMultiple }
    : { min: futuresTerms.lotStep, max: copyTerms.maxFixedLots };
}

function sizeError(kind: 'multiple' | 'fixed'): AppError {
  return new AppError('COPY_NUMBER', sizeRange(kind));
}

/** A lower rate counts at once, a higher one a week later; asking for it again does not postpone it. */
function ratesAfter(
  trader: { rate: string; nextRate: string | null; nextRateFrom: number | null },
  rate: string,
  now: number,
) {
  if (new Decimal(rate).lte(trader.rate)) return { rate, nextRate: null, nextRateFrom: null };
  const isAnnounced = trader.nextRate !== null && new Decimal(trader.nextRate).eq(rate);
  const nextRateFrom = isAnnounced ? trader.nextRateFrom : now + raiseMs;
  return { rate: trader.rate, nextRate: rate, nextRateFrom };
}
