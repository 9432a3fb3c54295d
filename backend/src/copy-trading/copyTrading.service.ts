import type {
  CopyHistoryQuery,
  CopyRelations,
  DetachCopyInput,
  FollowTraderInput,
  LeaveTraderInput,
  MoveCopyFundsInput,
} from '@h5/shared/contract/copy-trading/endpoints';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import type { Position } from '@h5/shared/contract/futures/position';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { FuturesCommands } from '../futures/futures.service';
import { futuresMarketsOf } from '../futures/futuresMarkets';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { PriceRecord } from '../prices/PriceRecord';
import type { ProductAreas } from '../product-areas/ProductAreas';
import { listCopyHistory } from './copyHistory.sql';
import { readCopyAccount, readContractRelations } from './relations.sql';

interface Deps {
  reads: Db;
  readLimit: ConcurrencyLimit;
  clock: Clock;
  engine: Pick<FuturesCommands, 'follow' | 'leave' | 'detach' | 'moveFunds'>;
  instruments: Pick<InstrumentCatalogue, 'spotMarkets'>;
  prices: Pick<PriceRecord, 'newest'>;
  productAreas: Pick<ProductAreas, 'requireProductArea' | 'maxMultiple'>;
}

/** Copying as followers see it; what moves money goes through the engine of perpetual contracts. */
export class CopyTradingService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async follow(userId: string, input: FollowTraderInput): Promise<CopyRelation> {
    const { productAreas, engine } = this.#deps;
    await productAreas.requireProductArea(userId, 'copy');
    await productAreas.requireProductArea(userId, 'contract');
    const max = await productAreas.maxMultiple(userId);
    if (max !== undefined && (input.ownCap ?? copyTerms.defaultMultipleCap) > max) {
      throw new AppError('MULTIPLE_NOT_ALLOWED', { max });
    }
    return engine.follow(userId, input);
  }

  leave(userId: string, input: LeaveTraderInput): Promise<CopyRelation> {
    return this.#deps.engine.leave(userId, input);
  }

  detach(userId: string, input: DetachCopyInput): Promise<Position> {
    return this.#deps.engine.detach(userId, input);
  }

  moveFunds(userId: string, input: MoveCopyFundsInput): Promise<CopyRelation> {
    return this.#deps.engine.moveFunds(userId, input);
  }

  mine(userId: string): Promise<CopyRelations> {
    const { reads, readLimit, clock, prices } = this.#deps;
    const newest = prices.newest();
    const marketOf = this.#finder();
    const markOf = (symbol: string) =>
      newest?.prices.get(marketOf(symbol)?.priceSymbol ?? '')?.mark;
    return readLimit.run(userId, async () => {
      const found = await readContractRelations(reads, clock.now(), { markOf }, { userId });
      const { available } = await readCopyAccount(reads, userId);
      return { available, list: found.map(({ relation }) => relation) };
    });
  }

  history(userId: string, query: CopyHistoryQuery) {
    const { reads, readLimit } = this.#deps;
    const marketOf = this.#finder();
    return readLimit.run(userId, () => listCopyHistory(reads, userId, query, marketOf));
  }

  #finder() {
    const all = futuresMarketsOf(this.#deps.instruments.spotMarkets);
    const markets = new Map(all.map((market) => [market.symbol, market]));
    return (symbol: string) => markets.get(symbol);
  }
}
