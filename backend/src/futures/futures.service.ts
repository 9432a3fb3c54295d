import type {
  AmendPendingPositionInput,
  ClosedSum,
  ContractView,
  OpenPositionInput,
  PositionSummary,
  ReversePositionInput,
} from '@h5/shared/contract/futures/endpoints';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import type { Position } from '@h5/shared/contract/futures/position';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { positionPnl } from '@h5/shared/rules/futures/futures';
import { accountCover } from '@h5/shared/rules/futures/futuresRisk';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { DayFigures } from '../markets/markets.service';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { PriceRecord } from '../prices/PriceRecord';
import type { ProductAreas } from '../product-areas/ProductAreas';
import type { FuturesCommands } from './futuresCommands';
import type { FuturesEngine } from './FuturesEngine';
import { termsOfMarket, type FuturesMarket } from './FuturesMarket';
import { futuresMarketsOf } from './futuresMarkets';
import * as sql from './futuresLists.sql';

/** The engine, in this process or another one. */
export type FuturesAccess = Pick<FuturesEngine, 'commands' | 'book'>;

interface Deps {
  reads: Db;
  readLimit: ConcurrencyLimit;
  clock: Clock;
  engine: FuturesAccess;
  instruments: Pick<InstrumentCatalogue, 'spotMarkets'>;
  prices: Pick<PriceRecord, 'newest' | 'futuresPrice'>;
  /** The spot markets with their figures of the day. */
  quotations: () => Market[];
  /** The contract's own figures of the day; undefined before its first price. */
  figuresOf: (symbol: string) => DayFigures | undefined;
  productAreas: Pick<ProductAreas, 'requireProductArea' | 'maxMultiple'>;
}

const dayMs = 86_400_000;

/** Before the first price of the contract itself. */
function noTrade(last: string): DayFigures {
  const levels = { last, open: last, high: last, low: last };
  return { ...levels, volume: '0', quoteVolume: '0', change: '0', spark: [] };
}

/** Perpetual contracts as people see them; what changes a position goes through the engine. */
export class FuturesService {
  readonly commands: FuturesCommands;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.commands = {
      ...deps.engine.commands,
      open: (userId, input) => this.#open(userId, input),
      amend: (userId, input) => this.#amend(userId, input),
      reverse: (userId, input) => this.#reverse(userId, input),
    };
  }

  list(userId: string, query: sql.PositionQuery) {
    const { reads, readLimit } = this.#deps;
    const marketOf = this.#finder();
    return readLimit.run(userId, async () => {
      const page = await sql.listPositions(reads, userId, query, marketOf);
      if (query.id === undefined) return page;
      return { ...page, nights: await sql.listNights(reads, userId, query.id) };
    });
  }

  closedSum(userId: string, filter: sql.PositionFilter): Promise<ClosedSum> {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, () => sql.sumClosedPositions(reads, userId, filter));
  }

  /** A guest has an empty id. */
  async contract(userId: string, pair: { baseId: number; quoteId: number }): Promise<ContractView> {
    const { prices, engine, clock } = this.#deps;
    const market = this.#markets().find(
      ({ baseId, quoteId }) => baseId === pair.baseId && quoteId === pair.quoteId,
    );
    const book = market && (await engine.book(pair.baseId, pair.quoteId));
    if (!book) throw new AppError('MARKET_NOT_FOUND');
    const newest = prices.newest();
    const price = newest?.prices.get(market.priceSymbol);
    return {
      terms: termsOfMarket(market),
      last: prices.futuresPrice(market.symbol)?.price ?? price?.last ?? null,
      index: price?.index ?? null,
      mark: price?.mark ?? null,
      time: newest?.time ?? null,
      ...book,
      nextOvernight: Math.floor(clock.now() / dayMs + 1) * dayMs,
      mine: userId === '' ? null : await this.#own(userId, pair),
    };
  }

  summary(
    userId: string,
    query: { baseId?: number | undefined; quoteId: number },
  ): Promise<PositionSummary> {
    const { reads, readLimit, prices } = this.#deps;
    const marketOf = this.#finder();
    return readLimit.run(userId, async () => {
      const account = await sql.readMarginAccount(reads, userId, query.quoteId);
      const working = await sql.listWorkingPositions(reads, userId, query, marketOf);
      const positions = working.filter(({ status }) => status !== 'pending');
      const newest = prices.newest();
      let [margin, pnl] = [new Decimal(0), new Decimal(0)];
      for (const position of positions) {
        // A kept copy is listed, but its margin is in the copy account.
        if (position.accountType !== accountType.margin) continue;
        margin = margin.plus(position.margin);
        const priceSymbol = marketOf(position.symbol)?.priceSymbol ?? '';
        const mark = newest?.prices.get(priceSymbol)?.mark;
        const { openPrice } = position;
        if (mark && openPrice) pnl = pnl.plus(positionPnl({ ...position, openPrice }, mark));
      }
      return {
        balance: account.available,
        margin: margin.toFixed(),
        pnl: pnl.toFixed(),
        riskRate: accountCover(account.available, margin, pnl)?.toFixed() ?? null,
        time: newest?.time ?? null,
        positions,
        orders: working.filter(({ status }) => status === 'pending'),
      };
    });
  }

  markets(): ContractMarket[] {
    const { quotations, prices } = this.#deps;
    const spot = new Map(quotations().map((market) => [market.symbol, market]));
    return this.#markets().flatMap((market) => {
      const figures = spot.get(market.priceSymbol);
      return figures ? [this.#row(market, figures, prices.newest()?.prices)] : [];
    });
  }

  async #open(userId: string, input: OpenPositionInput): Promise<Position> {
    await this.#requireMultiple(userId, input.multiple);
    return this.#deps.engine.commands.open(userId, input);
  }

  /** The new position has the multiple of the old one, which may not be allowed any more. */
  async #reverse(userId: string, input: ReversePositionInput): Promise<Position> {
    const { engine, reads } = this.#deps;
    const multiple = await sql.readMultiple(reads, userId, input.id);
    if (multiple === undefined) throw new AppError('POSITION_NOT_FOUND');
    await this.#requireMultiple(userId, multiple);
    return engine.commands.reverse(userId, input);
  }

  async #requireMultiple(userId: string, multiple: number): Promise<void> {
    const { productAreas } = this.#deps;
    await productAreas.requireProductArea(userId, 'contract');
    const max = await productAreas.maxMultiple(userId);
    if (max !== undefined && multiple > max) throw new AppError('MULTIPLE_NOT_ALLOWED', { max });
  }

  async #amend(userId: string, input: AmendPendingPositionInput): Promise<Position> {
    await this.#deps.productAreas.requireProductArea(userId, 'contract');
    return this.#deps.engine.commands.amend(userId, input);
  }

  #row(
    market: FuturesMarket,
    spot: Market,
    prices: ReadonlyMap<string, { index: string; last: string; mark: string }> | undefined,
  ): ContractMarket {
    const price = prices?.get(market.priceSymbol);
    const figures = this.#deps.figuresOf(market.symbol) ?? noTrade(price?.last ?? spot.last);
    const last = this.#deps.prices.futuresPrice(market.symbol)?.price ?? figures.last;
    const number = (lots: string) => new Decimal(lots).times(market.contractSize).toFixed();
    return {
      ...spot,
      ...figures,
      symbol: market.symbol,
      status: market.status,
      kind: 'contract',
      last,
      index: price?.index ?? null,
      mark: price?.mark ?? null,
      lotSize: number(futuresTerms.lotStep),
      minQuantity: number(futuresTerms.lotStep),
      maxQuantity: number(futuresTerms.maxLots),
      minNotional: futuresTerms.minNotional,
      makerFee: futuresTerms.feeRate,
      takerFee: futuresTerms.feeRate,
      terms: termsOfMarket(market),
    };
  }

  async #own(userId: string, pair: { baseId: number; quoteId: number }) {
    const { reads, readLimit } = this.#deps;
    const marketOf = this.#finder();
    return readLimit.run(userId, async () => {
      const account = await sql.readMarginAccount(reads, userId, pair.quoteId);
      const working = await sql.listWorkingPositions(reads, userId, pair, marketOf);
      return {
        ...account,
        positions: working.filter(({ status }) => status !== 'pending'),
        orders: working.filter(({ status }) => status === 'pending'),
        copies: await sql.sumCopies(reads, userId, pair),
      };
    });
  }

  #markets(): FuturesMarket[] {
    return futuresMarketsOf(this.#deps.instruments.spotMarkets);
  }

  #finder(): (symbol: string) => FuturesMarket | undefined {
    const markets = new Map(this.#markets().map((market) => [market.symbol, market]));
    return (symbol) => markets.get(symbol);
  }
}
