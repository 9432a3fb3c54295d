import { Decimal } from '@h5/shared/money/money';
import { hourlyReturn, type TraderHour } from '@h5/shared/rules/copy-trading/traderFigures';
import { positionPnl } from '@h5/shared/rules/futures/futures';
import type { Clock } from '../../clock';
import type { Tx } from '../../db/Db';
import { unfinishedJob } from '../../jobs/JobKind';
import type { JobRunner } from '../../jobs/JobRunner';
import { scheduleEvery } from '../../jobs/Schedule';
import type { PriceRecord } from '../../prices/PriceRecord';
import { figuresOf, noSums, type AllFigures, type TraderSums } from './figuresOf';
import * as hours from './traderHours.sql';
import * as sql from './traderFigures.sql';

const indexDecimals = 18;
const hourMs = 3_600_000;
const tradersAtOnce = 10;

interface Deps {
  clock: Clock;
  prices: Pick<PriceRecord, 'newest'>;
  /** The spot symbol under which the prices of a contract are recorded. */
  priceSymbolOf: (contract: string) => string | undefined;
}

/** Makes the figures of lead traders from the ledger and the recorded prices, hour by hour. */
export class TraderFigures {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Each hour. What was missed while the server was off is one longer hour. */
  schedule(jobs: JobRunner): void {
    jobs.repeat({
      name: 'copy.figures',
      schedule: scheduleEvery(hourMs),
      missed: 'first',
      work: async (tx) => {
        const hour = Math.floor(this.#deps.clock.now() / hourMs) * hourMs;
        const made = await this.makeSome(tx, hour, tradersAtOnce);
        return made === tradersAtOnce ? unfinishedJob : undefined;
      },
    });
  }

  /** Makes the figures of some traders that have none of this hour. Returns how many. */
  async makeSome(tx: Tx, hour: number, most: number): Promise<number> {
    // Without a mark no equity is known; the hour then ends later.
    if (!this.#deps.prices.newest()) return 0;
    const traders = await sql.listTradersWithOldFigures(tx, hour, most);
    for (const trader of traders) await this.make(tx, trader, hour);
    return traders.length;
  }

  /** Ends the running hour of a trader, begins the next one, and makes the figures up to it. */
  async make(tx: Tx, { id, userId }: { id: number; userId: string }, hour: number): Promise<void> {
    const running = await hours.findRunningHour(tx, id);
    if (!running || running.time < hour) {
      const account = await hours.readTraderAccount(tx, userId, running?.lastPosting ?? 0);
      const equity = this.#equityOf(account);
      if (running) await endRunningHour(tx, id, running, { ...account, equity });
      const { lastPosting } = account;
      const next = { traderId: id, time: hour, equity: equity.toFixed(), lastPosting };
      await hours.insertTraderHours(tx, [{ ...next, paidIn: '0', profit: null, indexValue: null }]);
    }
    const sums = await sql.readTraderSums(tx, id);
    const ended = await hours.listTraderHours(tx, id, sums.until);
    await saveFigures(tx, { id, userId, sums }, ended, hour);
  }

  #equityOf({ balance, positions }: hours.TraderAccount): Decimal {
    const { prices, priceSymbolOf } = this.#deps;
    const newest = prices.newest();
    return positions.reduce((sum, position) => {
      const mark = newest?.prices.get(priceSymbolOf(position.symbol) ?? '')?.mark;
      return mark === undefined ? sum : sum.plus(positionPnl(position, mark));
    }, new Decimal(balance));
  }
}

/** Money that was paid in or out is no profit. */
async function endRunningHour(
  tx: Tx,
  traderId: number,
  { time, equity: before, indexValue }: hours.RunningHour,
  { equity, paidIn, paidOut }: { equity: Decimal; paidIn: string; paidOut: string },
): Promise<void> {
  const profit = equity.minus(before).minus(paidIn).plus(paidOut);
  const growth = hourlyReturn({ equity: before, paidIn, profit }).plus(1);
  const next = growth.times(indexValue).toDecimalPlaces(indexDecimals, Decimal.ROUND_DOWN);
  const ended = { time, paidIn, profit: profit.toFixed(), indexValue: next.toFixed() };
  await hours.endHour(tx, traderId, ended);
}

/** Makes the figures from the hours that have ended since the last sums. */
export async function saveFigures(
  tx: Tx,
  { id, userId, sums = noSums }: { id: number; userId: string; sums?: TraderSums },
  ended: readonly TraderHour[],
  now: number,
): Promise<AllFigures> {
  const trades = await sql.listClosedTrades(tx, userId, sums.until);
  const figures = figuresOf(ended, trades, now, sums);
  await sql.saveTraderFigures(tx, id, figures, now);
  if (figures.sums.until > sums.until) await sql.saveTraderSums(tx, id, figures.sums);
  return figures;
}
