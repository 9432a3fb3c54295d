import type { OpenPositionInput } from '@h5/shared/contract/futures/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import type { Clock } from '../../../clock';
import type { Db } from '../../../db/Db';
import { AppError } from '../../../errors/AppError';
import type { FuturesCommands } from '../../../futures/futuresCommands';
import { listWorkingPositions, readMarginAccount } from '../../../futures/futuresLists.sql';
import type { FuturesMarket } from '../../../futures/FuturesMarket';
import { futuresMarketsOf } from '../../../futures/futuresMarkets';
import type { JobRunner } from '../../../jobs/JobRunner';
import { scheduleEvery } from '../../../jobs/Schedule';
import { readCandlePage } from '../../../markets/candles.sql';
import type { InstrumentCatalogue } from '../../../markets/InstrumentCatalogue';
import { candlePeriodStart, maxCandlePeriodMs, minuteMs } from '../../../markets/periods';
import { demoTraders, type DemoTrader } from './demoTraders';
import * as sql from './demoTraders.sql';
import { lotsFor, stopPrices } from './orderSizes';
import { uuidOfText } from './uuidOfText';

interface Deps {
  reads: Db;
  clock: Clock;
  commands: Pick<FuturesCommands, 'open' | 'close'>;
  instruments: Pick<InstrumentCatalogue, 'spotMarkets'>;
  onError: (error: unknown) => void;
}

/** A demo trader whose past is written. */
interface LiveTrader {
  id: number;
  userId: string;
  trading: DemoTrader;
  market: FuturesMarket;
}

/** Lets the demo traders go on: after each bar, their strategies are played with real orders. */
export class LiveDemoTraders {
  readonly #deps: Deps;
  /** The last bar that each trader has followed. */
  readonly #followed = new Map<number, number>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  schedule(jobs: JobRunner): void {
    jobs.repeat({
      name: 'copy.demo_traders',
      schedule: scheduleEvery(minuteMs),
      missed: 'first',
      // An order waits for a price, and a transaction should not. What is lost by a crash is done a minute later.
      work: () => Promise.resolve(() => this.trade()),
    });
  }

  /** Carries out what the strategies say of the last bars. What is refused now is tried again a minute later. */
  async trade(): Promise<void> {
    const { reads, instruments, onError } = this.#deps;
    const markets = futuresMarketsOf(instruments.spotMarkets);
    const traders = (await sql.listTradingDemoTraders(reads)).flatMap((row): LiveTrader[] => {
      const trading = demoTraders.find(({ nickname }) => nickname === row.nickname);
      const market = markets.find(({ priceSymbol }) => priceSymbol === trading?.priceSymbol);
      return trading && market ? [{ ...row, trading, market }] : [];
    });
    const ended = await sql.listEndedDemoTraders(reads);
    const tried = await Promise.allSettled([
      ...traders.map((trader) => this.#follow(trader)),
      ...ended.map(({ userId }) => this.#closeAll(userId, markets)),
    ]);
    for (const outcome of tried) {
      if (outcome.status === 'fulfilled') continue;
      const error: unknown = outcome.reason;
      if (!(error instanceof AppError)) onError(error);
    }
  }

  async #follow(trader: LiveTrader): Promise<void> {
    const { reads, clock, commands } = this.#deps;
    const { id, userId, trading, market } = trader;
    const { strategy, livePeriod: period, priceSymbol: symbol } = trading;
    const bar = candlePeriodStart(period, clock.now());
    if (this.#followed.get(id) === bar) return;
    const barMs = maxCandlePeriodMs(period);
    const page = { symbol, period, from: bar - strategy.bars * barMs, to: bar };
    const { bars } = await readCandlePage(reads, page);
    const last = bars.at(-1);
    if (last?.time !== bar - barMs || bars.length < strategy.bars) return;
    const seen = { closes: bars.map(({ close }) => Number(close)), number: bar / barMs };
    const target = strategy.decide(seen);
    const working = await listWorkingPositions(
      reads,
      userId,
      { quoteId: market.quoteId },
      () => market,
    );
    const [held] = working.filter((position) => position.accountType === accountType.margin);
    if (held && target !== 'keep' && target !== held.side) {
      const closing = {
        id: held.id,
        lots: undefined,
        reqId: uuidOfText(`close ${held.id} ${bar}`),
      };
      const { status } = await commands.close(userId, closing);
      if (status !== 'closed') return;
    }
    const isOpening = target === 'long' || target === 'short';
    if (isOpening && target !== held?.side) {
      const stops = strategy.stops?.(seen);
      const { tickSize } = market;
      await commands.open(userId, {
        ...(await this.#order(trader, last.close)),
        side: target,
        reqId: uuidOfText(`open ${id} ${bar}`),
        ...(stops && stopPrices(target, last.close, stops, tickSize)),
      });
    }
    this.#followed.set(id, bar);
  }

  /** Closes all positions of a trader whom an operator has ended. */
  async #closeAll(userId: string, markets: readonly FuturesMarket[]): Promise<void> {
    const { reads, commands } = this.#deps;
    const marketOf = (symbol: string) => markets.find((market) => market.symbol === symbol);
    for (const quoteId of new Set(markets.map((market) => market.quoteId))) {
      const working = await listWorkingPositions(reads, userId, { quoteId }, marketOf);
      for (const { id, status } of working) {
        if (status !== 'holding') continue;
        await commands.close(userId, { id, lots: undefined, reqId: uuidOfText(`end ${id}`) });
      }
    }
  }

  async #order({ userId, trading, market }: LiveTrader, price: string) {
    const { baseId, quoteId, contractSize } = market;
    const { available, frozen } = await readMarginAccount(this.#deps.reads, userId, quoteId);
    const { exposure, multiple } = trading;
    const equity = new Decimal(available).plus(frozen);
    const lots = lotsFor(equity, { price, exposure, contractSize });
    return { baseId, quoteId, lots, multiple, kind: 'market' } satisfies Partial<OpenPositionInput>;
  }
}
