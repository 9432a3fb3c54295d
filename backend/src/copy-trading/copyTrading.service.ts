import type {
  CopyHistoryQuery,
  CopyRelations,
  FollowTraderInput,
} from '@h5/shared/contract/copy-trading/endpoints';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import { futuresMarketsOf } from '../futures/futuresMarkets';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { PriceRecord } from '../prices/PriceRecord';
import type { ProductAreas } from '../product-areas/ProductAreas';
import type { CopyCommands } from './copyCommands';
import { listCopyHistory, listSkipsInARow } from './copyHistory.sql';
import { readCopyAccount, readWireRelations } from './relations.sql';

/** What followers ask for. */
type OwnCommands = Omit<CopyCommands, 'setTrader'>;

interface Deps {
  reads: Db;
  readLimit: ConcurrencyLimit;
  clock: Clock;
  commands: OwnCommands;
  instruments: Pick<InstrumentCatalogue, 'spotMarkets'>;
  prices: Pick<PriceRecord, 'newest'>;
  productAreas: Pick<ProductAreas, 'requireProductArea' | 'maxMultiple'>;
}

/** Copying as followers see it; what moves money goes through the engine of perpetual contracts. */
export class CopyTradingService {
  readonly commands: OwnCommands;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.commands = {
      ...deps.commands,
      follow: (userId, input) => this.#follow(userId, input),
    };
  }

  mine(userId: string): Promise<CopyRelations> {
    const { reads, readLimit, clock, prices } = this.#deps;
    const newest = prices.newest();
    const marketOf = this.#finder();
    const markOf = (symbol: string) =>
      newest?.prices.get(marketOf(symbol)?.priceSymbol ?? '')?.mark;
    return readLimit.run(userId, async () => {
      const found = await readWireRelations(reads, clock.now(), { markOf }, { userId });
      const { available } = await readCopyAccount(reads, userId);
      const skips = await listSkipsInARow(reads, userId);
      return { available, list: found.map(({ relation }) => relation), skips };
    });
  }

  history(userId: string, query: CopyHistoryQuery) {
    const { reads, readLimit } = this.#deps;
    const marketOf = this.#finder();
    return readLimit.run(userId, () => listCopyHistory(reads, userId, query, marketOf));
  }

  async #follow(userId: string, input: FollowTraderInput): Promise<CopyRelation> {
    const { productAreas, commands } = this.#deps;
    await productAreas.requireProductArea(userId, 'copy');
    await productAreas.requireProductArea(userId, 'contract');
    const max = await productAreas.maxMultiple(userId);
    if (max !== undefined && (input.ownCap ?? copyTerms.defaultMultipleCap) > max) {
      throw new AppError('MULTIPLE_NOT_ALLOWED', { max });
    }
    return commands.follow(userId, input);
  }

  #finder() {
    const all = futuresMarketsOf(this.#deps.instruments.spotMarkets);
    const markets = new Map(all.map((market) => [market.symbol, market]));
    return (symbol: string) => markets.get(symbol);
  }
}
