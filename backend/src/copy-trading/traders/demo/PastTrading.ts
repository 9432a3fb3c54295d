import { setImmediate as nextTurn } from 'node:timers/promises';
import { groupBy } from 'es-toolkit';
import type { PositionSide } from '@h5/shared/contract/futures/position';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { toScaledUnits } from '@h5/shared/money/units';
import type { TraderHour } from '@h5/shared/rules/copy-trading/traderFigures';
import { executionPrice, positionPnl } from '@h5/shared/rules/futures/futures';
import { newUuidV7 } from '../../../db/newUuidV7';
import { AppError } from '../../../errors/AppError';
import { accept } from '../../../futures/CommandDefinition';
import { futuresCommands } from '../../../futures/futuresCommands';
import type { SettledNight } from '../../../futures/futures.sql';
import type { FuturesMarket } from '../../../futures/FuturesMarket';
import { isOpen, type FillTick, type FuturesPosition } from '../../../futures/FuturesPosition';
import { FuturesSettlement } from '../../../futures/FuturesSettlement';
import { FuturesState } from '../../../futures/FuturesState';
import { NightRun } from '../../../futures/NightRun';
import { openPosition } from '../../../futures/openPosition';
import { SecondRun } from '../../../futures/SecondRun';
import { AccountBalance, formatLedgerUnits, ledgerDecimals } from '../../../ledger/AccountBalance';
import type { Posting } from '../../../ledger/JournalEntry';
import type { PendingPosting } from '../../../ledger/PendingPostings';
import type { RecordedSecond } from '../../../prices/RecordedPrice';
import type { StrategyAccount } from './demoTraders';
import { lotsFor, stopPrices, type StopDistances } from './orderSizes';

const hourMs = 3_600_000;

/** The prices at the start of each hour, by spot symbol: the first ones are there for the strategies only. */
export interface PastPrices {
  from: number;
  prices: ReadonlyMap<string, readonly string[]>;
}

interface Deps {
  userId: string;
  trading: StrategyAccount;
  market: FuturesMarket;
  past: PastPrices;
}

/** A posting of the past, before the ledger has its accounts. */
export interface PastPosting extends Omit<Posting, 'accountId' | 'time'> {
  account: PastAccount;
}

export type PastAccount = 'own' | 'source' | 'house' | 'insurance' | 'fees';

/** The postings of one event. */
export interface PastJournal {
  time: number;
  postings: PastPosting[];
}

/** The funds of the house in the simulated past; later, its account in the ledger decides what it can pay. */
const houseFunds = '50000000';
const hoursPerTurn = 240;

/**
 * Plays a strategy over the simulated past by the rules that settle contracts: the openings, nights, stops, liquidations and closes of the
 * engine, in memory. The past has one price an hour, which is index, contract price and mark.
 */
export class PastTrading {
  readonly positions = new Map<string, FuturesPosition>();
  readonly journals: PastJournal[] = [];
  readonly nights: SettledNight[] = [];
  /** The last one has no profit yet. */
  readonly hours: TraderHour[] = [];
  readonly #deps: Deps;
  readonly #state: FuturesState;
  readonly #accounts: Record<PastAccount, AccountBalance>;
  readonly #names: ReadonlyMap<AccountBalance, PastAccount>;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { quoteId } = deps.market;
    this.#accounts = {
      own: pastAccount(quoteId, '0'),
      source: pastAccount(quoteId, '0'),
      house: pastAccount(quoteId, houseFunds),
      insurance: pastAccount(quoteId, houseFunds),
      fees: pastAccount(quoteId, '0'),
    };
    this.#names = new Map(typedEntries(this.#accounts).map(([name, account]) => [account, name]));
    this.#state = new FuturesState([deps.market]);
    const { house, insurance, fees } = this.#accounts;
    const byCurrency = (account: AccountBalance) => new Map([[quoteId, account]]);
    this.#state.useAccounts({
      house: byCurrency(house),
      insurance: byCurrency(insurance),
      fees: byCurrency(fees),
    });
  }

  /** Pays in at `begin`, trades until the prices end, and closes what is open then. Lets other work in between. */
  async play(begin: number): Promise<void> {
    const { past, trading } = this.#deps;
    const prices = past.prices.get(trading.priceSymbol) ?? [];
    const first = (begin - past.from) / hourMs;
    for (let place = first; place < prices.length; place += 1) {
      if (place % hoursPerTurn === 0) await nextTurn();
      const price = prices[place] ?? '';
      const time = past.from + place * hourMs;
      const settlement = new FuturesSettlement(time, this.#state);
      if (place === first) this.#payIn(settlement);
      this.#meetHour(time, price, settlement);
      this.#countHour(time);
      const isLast = place === prices.length - 1;
      if (isLast) this.#closeHeld({ time, price }, settlement);
      else if (time % trading.pastBarMs === 0) this.#trade(time, place, settlement);
      this.#keep(settlement);
    }
  }

  #payIn({ draft }: FuturesSettlement): void {
    const { own, source } = this.#accounts;
    const { userId, trading } = this.#deps;
    const units = toScaledUnits(trading.capital, ledgerDecimals);
    draft.beginJournal();
    draft.post(own, 'demo_funds', units, 0n, 'demo', userId);
    draft.post(source, 'demo_funds', -units, 0n, 'demo', userId);
  }

  #meetHour(time: number, price: string, settlement: FuturesSettlement): void {
    const second = this.#secondOf({ time, price });
    new SecondRun(this.#state, second).run(settlement, Infinity);
    new NightRun(this.#state, second).run(settlement, Infinity);
    this.#state.carryOut(time);
  }

  #secondOf({ time, price }: FillTick): RecordedSecond {
    const { priceSymbol } = this.#deps.trading;
    return { time, prices: new Map([[priceSymbol, { index: price, last: price, mark: price }]]) };
  }

  #countHour(time: number): void {
    const equity = this.#equity();
    const last = this.hours.at(-1);
    if (last) last.profit = equity.minus(last.equity).minus(last.paidIn);
    const { capital } = this.#deps.trading;
    const start = last ? { equity, paidIn: '0' } : { equity: '0', paidIn: capital };
    this.hours.push({ time, ...start, profit: '0' });
  }

  #equity(): Decimal {
    const { available, frozen } = this.#accounts.own;
    let equity = new Decimal(formatLedgerUnits(available + frozen));
    for (const position of this.#state.all) {
      const mark = this.#state.marketOf(position).price?.mark;
      if (mark && isOpen(position)) equity = equity.plus(positionPnl(position, mark));
    }
    return equity;
  }

  #trade(time: number, place: number, settlement: FuturesSettlement): void {
    const { strategy, pastBarMs, priceSymbol } = this.#deps.trading;
    const prices = this.#deps.past.prices.get(priceSymbol) ?? [];
    const step = pastBarMs / hourMs;
    const places = Array.from(
      { length: strategy.bars },
      (_, back) => place - back * step,
    ).reverse();
    if ((places[0] ?? -1) < 0) return;
    const bars = { closes: places.map((at) => Number(prices[at])), number: time / pastBarMs };
    const target = strategy.decide(bars);
    const [held] = this.#state.all;
    if (target === 'keep' || target === held?.side) return;
    const tick = { time, price: prices[place] ?? '' };
    this.#closeHeld(tick, settlement);
    if (target === 'flat') return;
    const stops = strategy.stops?.(bars);
    this.#open({ side: target, tick, ...(stops && { stops }) }, settlement);
  }

  #closeHeld(tick: FillTick, settlement: FuturesSettlement): void {
    for (const position of this.#state.all) this.#close(position, tick, settlement);
  }

  #close(position: FuturesPosition, tick: FillTick, settlement: FuturesSettlement): void {
    if (!isOpen(position)) return;
    const { side, rates, market } = position;
    const price = executionPrice(side, 'close', tick.price, rates.spread, market.tickSize);
    settlement.beginClosing(position, 'user', tick.time - 1);
    settlement.close(position, { reason: 'user', price, by: tick, mark: null });
  }

  #open({ side, tick, stops }: Opening, settlement: FuturesSettlement): void {
    const { userId, trading, market } = this.#deps;
    const { symbol, baseId, quoteId, contractSize, tickSize } = market;
    const { multiple, exposure } = trading;
    const lots = lotsFor(this.#equity(), { price: tick.price, exposure, contractSize });
    const input = {
      reqId: newUuidV7(tick.time),
      baseId,
      quoteId,
      side,
      lots,
      multiple,
      kind: 'market' as const,
      ...(stops && stopPrices(side, tick.price, stops, tickSize)),
    };
    const newest = { symbol, ...tick };
    const beside = { newest, tick: newest };
    const command = accept(futuresCommands.open, userId, input, tick.time - 1, beside);
    const prices = { isFresh: () => true, newest: () => this.#secondOf(tick) };
    const balances = { find: () => this.#accounts.own };
    const position = openPosition({ state: this.#state, prices }, command, balances, tick.time);
    // What the rules refuse is not traded.
    if (!(position instanceof AppError) && isOpen(position)) settlement.open(position);
  }

  #keep({ now, draft, changed, nights }: FuturesSettlement): void {
    const journals = groupBy(draft.postings, ({ journal }) => journal);
    for (const postings of Object.values(journals)) {
      this.journals.push({ time: now, postings: postings.map((one) => this.#posting(one)) });
    }
    // A receipt proves recorded prices, and nothing was recorded then.
    for (const position of changed.values()) {
      position.receiptId = null;
      this.positions.set(position.id, position);
    }
    this.nights.push(...nights.map((night) => ({ ...night, receiptId: null })));
  }

  #posting({ account, available, frozen, kind, businessType, businessId }: PendingPosting) {
    const name = this.#names.get(account);
    if (!name) throw new Error('The past has no such account.');
    const amounts = { available: formatLedgerUnits(available), frozen: formatLedgerUnits(frozen) };
    return { account: name, ...amounts, kind, businessType, businessId };
  }
}

function pastAccount(currencyId: number, available: string): AccountBalance {
  const type = accountType.margin;
  return new AccountBalance({
    id: 0,
    userId: null,
    type,
    currencyId,
    available,
    frozen: '0',
    version: 0,
  });
}

function typedEntries<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

interface Opening {
  side: PositionSide;
  tick: FillTick;
  stops?: StopDistances;
}
