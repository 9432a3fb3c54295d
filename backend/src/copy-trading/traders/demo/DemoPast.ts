import { Decimal } from '@h5/shared/money/money';
import type { TraderHour } from '@h5/shared/rules/copy-trading/traderFigures';
import type { Clock } from '../../../clock';
import type { Db, Tx } from '../../../db/Db';
import { futuresMarketsOf } from '../../../futures/futuresMarkets';
import type { InstrumentCatalogue } from '../../../markets/InstrumentCatalogue';
import type { MarketFeed } from '../../../markets/MarketFeed';
import { saveFigures } from '../TraderFigures';
import { insertTraderHours } from '../traderHours.sql';
import { demoPersonTrading, demoTraders, type StrategyAccount } from './demoTraders';
import * as sql from './demoTraders.sql';
import { PastTrading, type PastPrices } from './PastTrading';
import { readPastPrices, writePast } from './playPast';

const hourMs = 3_600_000;
/** How long the traders of the demo have traded when it starts. */
export const demoPastMs = 90 * 24 * hourMs;

interface Deps {
  db: Db;
  clock: Clock;
  feed: Pick<MarketFeed, 'history'>;
  instruments: Pick<InstrumentCatalogue, 'spotMarkets'>;
  onError: (error: unknown) => void;
  /** The demo account, which has traded as well. */
  personEmail: string;
  pastMs?: number;
}

/** A demo trader, or without an `id` the demo account, whose past is not written yet. */
interface PersonWithoutPast {
  id: number | null;
  userId: string;
  trading: StrategyAccount;
}

/** Plays and writes the past of the demo traders after the start, one after the other, while the server answers already. */
export class DemoPast {
  readonly #deps: Deps;
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  start(): void {
    this.#running = this.write().catch(this.#deps.onError);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** Writes the past of everybody who has none yet: a start that was interrupted is continued. */
  async write(): Promise<void> {
    const { db, clock, feed, pastMs = demoPastMs } = this.#deps;
    const people = await this.#findPeople();
    if (people.length === 0) return;
    const now = clock.now();
    const begin = Math.floor(now / hourMs) * hourMs - pastMs;
    const trading = people.map((person) => person.trading);
    const past = await readPastPrices(feed, trading, { begin, now });
    for (const person of people) {
      if (this.#isStopped) return;
      const played = await this.#play(person, past, begin);
      if (!played) continue;
      await db.transaction().execute(async (tx) => {
        const { accountId } = await writePast(tx, { userId: person.userId, played, now });
        const { id, userId } = person;
        if (id !== null) await saveHours(tx, { id, userId, accountId }, played.hours);
      });
    }
  }

  async #findPeople(): Promise<PersonWithoutPast[]> {
    const { db, personEmail } = this.#deps;
    const traders = await sql.listDemoTradersWithoutHours(db);
    const person = await sql.findDemoPersonWithoutPositions(db, personEmail);
    return [
      ...traders.flatMap(({ id, userId, nickname }) => {
        const trading = demoTraders.find((one) => one.nickname === nickname);
        return trading ? [{ id, userId, trading }] : [];
      }),
      ...(person ? [{ id: null, userId: person, trading: demoPersonTrading }] : []),
    ];
  }

  async #play({ userId, trading }: PersonWithoutPast, past: PastPrices, begin: number) {
    const market = futuresMarketsOf(this.#deps.instruments.spotMarkets).find(
      ({ priceSymbol }) => priceSymbol === trading.priceSymbol,
    );
    if (!market) return undefined;
    const played = new PastTrading({ userId, trading, market, past });
    await played.play(begin);
    return played;
  }
}

/** The last hour is still running; the others have ended. */
async function saveHours(
  tx: Tx,
  trader: { id: number; userId: string; accountId: number },
  hours: readonly TraderHour[],
): Promise<void> {
  const lastPosting = await sql.findLastPosting(tx, trader.accountId);
  const last = hours.length - 1;
  const { index } = await saveFigures(tx, trader, hours.slice(0, last), hours[last]?.time ?? 0);
  const text = (amount: TraderHour['equity']) => new Decimal(amount).toFixed();
  const rows = hours.map(({ time, equity, paidIn, profit }, place) => ({
    traderId: trader.id,
    time,
    equity: text(equity),
    paidIn: text(paidIn),
    lastPosting,
    profit: place === last ? null : text(profit),
    indexValue: index[place]?.toFixed() ?? null,
  }));
  await insertTraderHours(tx, rows);
}
