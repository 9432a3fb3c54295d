import type {
  OptionCurrency,
  OptionExpiry,
  OptionFilter,
  OptionGuard,
  OptionMarket,
  SetOptionGuardInput,
  SubmitOptionInput,
} from '@h5/shared/contract/options/endpoints';
import type { Option } from '@h5/shared/contract/options/option';
import { breakEvenChance } from '@h5/shared/rules/options/options';
import { optionTerms, type OptionTerms } from '@h5/shared/rules/options/optionTerms';
import { utcDayStart } from '@h5/shared/rules/profit';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { PriceRecord } from '../prices/PriceRecord';
import type { ProductAreas } from '../product-areas/ProductAreas';
import { isOptionMarket, newestIndex } from './draftOption';
import * as lists from './optionLists.sql';
import * as sql from './options.sql';
import { toWireGuard } from './toWireGuard';

const dayMs = 86_400_000;

/** The commands of the engine of options, in this process or another one. */
export interface OptionCommands {
  submit(userId: string, input: SubmitOptionInput): Promise<Option>;
  setGuard(userId: string, input: SetOptionGuardInput): Promise<OptionGuard>;
}

interface Deps {
  db: Db;
  clock: Clock;
  engine: OptionCommands;
  instruments: Pick<InstrumentCatalogue, 'coins' | 'findMarketOfCoin' | 'spotMarkets'>;
  prices: Pick<PriceRecord, 'newest' | 'isFresh'>;
  reading: ConcurrencyLimit;
  productAreas: Pick<ProductAreas, 'requireProductArea'>;
  terms?: OptionTerms;
}

/** Seconds options as their owners see them; what opens one goes through the engine. */
export class OptionsService {
  readonly #deps: Deps;
  readonly #terms: OptionTerms;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#terms = deps.terms ?? optionTerms;
  }

  async submit(userId: string, input: SubmitOptionInput): Promise<Option> {
    await this.#deps.productAreas.requireProductArea(userId, 'seconds');
    return this.#deps.engine.submit(userId, input);
  }

  setGuard(userId: string, input: SetOptionGuardInput): Promise<OptionGuard> {
    return this.#deps.engine.setGuard(userId, input);
  }

  /** What is available to a person and what the house can pay are null for a guest. */
  async currencies(userId: string | undefined): Promise<OptionCurrency[]> {
    const funds = userId
      ? await this.#read(userId, (db) => lists.listOptionFunds(db, userId))
      : undefined;
    const { coins } = this.#deps.instruments;
    return this.#terms.stakes.flatMap(({ currency, min, max, step }) => {
      const coin = coins.find(({ code }) => code === currency);
      if (!coin) return [];
      const of = (held: ReadonlyMap<number, string> | undefined) =>
        held ? (held.get(coin.id) ?? '0') : null;
      const [available, room] = [of(funds?.available), of(funds?.room)];
      return [{ currencyId: coin.id, min, max, step, available, room }];
    });
  }

  markets(): OptionMarket[] {
    const { clock, instruments, prices } = this.#deps;
    const now = clock.now();
    const listed = instruments.spotMarkets.filter((market) => isOptionMarket(this.#terms, market));
    return listed.map((market) => {
      const { baseId, symbol } = market;
      const index = newestIndex(prices, symbol);
      const isOpen = prices.isFresh(now, symbol) && market.status === 'trading';
      return { baseId, symbol, index, isOpen };
    });
  }

  expiries(baseId: number | undefined): OptionExpiry[] {
    const { expiries, feeRate } = this.#terms;
    const { instruments } = this.#deps;
    const isKnown =
      baseId === undefined || isOptionMarket(this.#terms, instruments.findMarketOfCoin(baseId));
    if (!isKnown) throw new AppError('MARKET_NOT_FOUND');
    return expiries.map(({ seconds, payout }) => ({
      seconds,
      payout,
      feeRate,
      breakEven: breakEvenChance(payout, { feeRate }).toFixed(),
    }));
  }

  list(userId: string, filter: OptionFilter) {
    return this.#read(userId, (db) => lists.listOptions(db, userId, filter));
  }

  find(userId: string, id: string): Promise<Option> {
    return this.#read(userId, async (db) => {
      const option = await lists.findOption(db, userId, id);
      if (!option) throw new AppError('ORDER_NOT_FOUND');
      return option;
    });
  }

  guard(userId: string): Promise<OptionGuard> {
    return this.#read(userId, async (db) => {
      const now = this.#deps.clock.now();
      const guard = await sql.readGuard(db, userId);
      const lost = await sql.readLossSince(db, userId, utcDayStart(now));
      return toWireGuard(guard, now, lost);
    });
  }

  /** Of one market, or of all. */
  record(userId: string, { days, baseId }: { days: number; baseId?: number | undefined }) {
    const since = utcDayStart(this.#deps.clock.now()) - (days - 1) * dayMs;
    return this.#read(userId, (db) => lists.readOptionRecord(db, userId, { since, baseId }));
  }

  #read<Result>(userId: string, work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#deps.reading.run(userId, () => work(this.#deps.db));
  }
}
