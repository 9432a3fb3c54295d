import { createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { countDecimals } from '@h5/shared/money/money';
import { sha256 } from '@h5/shared/rules/receipts/sha256';
import { HourPaths, priceStepMs } from '@h5/shared/rules/simulation/HourPaths';
import {
  logPriceMove,
  marketMove,
  pathsOf,
  premiumVolatility,
  type MarketHour,
} from '@h5/shared/rules/simulation/MarketPath';
import { exp, log } from '@h5/shared/rules/simulation/portableMath';
import { premiumLeftAfterHour } from '@h5/shared/rules/simulation/recomputeHour';
import { hourMs, startOfHour } from '@h5/shared/rules/simulation/SimulatedHour';
import {
  firstFactors,
  nextFactors,
  tradingDaysOf,
} from '@h5/shared/rules/simulation/volatilityFactors';
import type { SpotMarket } from './catalogue';

/** A price that a market has at a time: its path goes through it. */
export interface PriceOrigin {
  symbol: string;
  time: number;
  price: string;
}

/** Before the first start, prices return to the first one: what is left of their distance after an hour. */
const pastLeftAfterHour = exp(-1 / (60 * 24));

/** Anybody may know the key of the time before the first start. */
const pastKey = sha256('The simulated past before the first start');

/** Computing the past for years takes a while, so other work is let in after so many hours. */
const hoursPerTurn = 250;

/** The state of all markets at the start of an hour, and what the hour is made of. */
interface HourRecord {
  key: Uint8Array;
  /** Trading time before the hour since the first hour, and in it. */
  startDays: number;
  days: number;
  /** Logarithms of volatility. */
  factors: readonly number[];
  /** Per market, how far the logarithm of its price is from that in the first hour. */
  logs: Float64Array;
  premiums: Float64Array;
}

/** What the prices of every market follow from in an hour. */
interface CommonPlan {
  hour: number;
  key: Uint8Array;
  startDays: number;
  days: number;
  /** What the trading time of the hour follows from. */
  factors: readonly number[];
}

/** What all prices of an hour follow from, in the order of the markets. */
export interface HourPlan extends CommonPlan {
  markets: readonly MarketHour[];
}

/** What the prices of one market follow from in an hour. */
export interface MarketPlan extends CommonPlan {
  market: MarketHour;
}

/**
 * The hours of the simulation. Each has a key of its own, derived from the master key, and begins where the one before ended. The
 * hours before the first start have a public key and lead to the first prices.
 */
export class SimulatedHours {
  readonly #key: Uint8Array;
  readonly #origins: Map<string, PriceOrigin>;
  readonly #markets: SpotMarket[] = [];
  /** Those of each tick size. */
  readonly #decimals: number[] = [];
  #firstHour = 0;
  /** From the first hour on, and backwards from the hour before it. */
  #records: HourRecord[] = [];
  #past: HourRecord[] = [];
  #firstLogs: number[] = [];

  constructor({
    key,
    markets,
    origins = [],
  }: {
    key: Uint8Array;
    markets: readonly SpotMarket[];
    /** Where paths begin; that of a market without one begins with its start price when it was listed. */
    origins?: readonly PriceOrigin[];
  }) {
    this.#key = key;
    this.#origins = new Map(origins.map((origin) => [origin.symbol, origin]));
    this.addMarkets(markets);
  }

  /** The first hour that has a secret key. */
  get firstHour(): number {
    return this.#firstHour;
  }

  get markets(): readonly SpotMarket[] {
    return this.#markets;
  }

  /** Paths are independent of each other, so those of the earlier markets stay the same. */
  addMarkets(markets: readonly SpotMarket[]): void {
    this.#markets.push(...markets);
    this.#decimals.push(...markets.map(({ tickSize }) => countDecimals(tickSize)));
    const times = [...this.#origins.values()].map(({ time }) => time);
    const listed = this.#markets.map(({ listedAt }) => listedAt);
    this.#firstHour = startOfHour(Math.min(...(times.length > 0 ? times : listed)));
    const origins = this.#markets.map((market) => this.#originOf(market));
    this.#records = [];
    this.#past = [];
    this.#firstLogs = origins.map(
      (origin, place) => log(Number(origin.price)) - this.#logSince(origin, place),
    );
  }

  plan(hour: number): HourPlan {
    const markets = this.#markets.map((_, place) => this.#marketHour(hour, place));
    return { ...this.#commonPlan(hour), markets };
  }

  /** The plan of one market alone: years of hours are read for each. */
  planOf(hour: number, place: number): MarketPlan {
    return { ...this.#commonPlan(hour), market: this.#marketHour(hour, place) };
  }

  /** Computes the hours since a time that is long ago, without keeping other work waiting. */
  async prepare(time: number): Promise<void> {
    const wanted = (this.#firstHour - startOfHour(time)) / hourMs;
    while (this.#past.length < wanted) {
      this.#extendPast(Math.min(wanted, this.#past.length + hoursPerTurn));
      await nextTurn();
    }
  }

  /** Frees the memory of the time before the first hour; it can be computed again. */
  forgetPast(): void {
    this.#past = [];
  }

  #commonPlan(hour: number): CommonPlan {
    const { key, startDays, days, factors } = this.#record(hour);
    return { hour, key, startDays, days, factors };
  }

  #marketHour(hour: number, place: number): MarketHour {
    const market = this.#markets[place];
    const decimals = this.#decimals[place];
    if (!market || decimals === undefined) throw new RangeError(`There is no market ${place}.`);
    const { logs, premiums } = this.#record(hour);
    const next = this.#record(hour + hourMs);
    const first = this.#firstLogs[place] ?? 0;
    const { volatility, correlation } = figuresOf(market);
    return {
      id: market.id,
      decimals,
      volatility,
      correlation,
      from: first + (logs[place] ?? 0),
      to: first + (next.logs[place] ?? 0),
      premiumFrom: premiums[place] ?? 0,
      premiumTo: next.premiums[place] ?? 0,
    };
  }

  /** A market that is added never moves the first hour, which all paths depend on. */
  #originOf({ symbol, listedAt, simulation }: SpotMarket): PriceOrigin {
    const time = Math.max(listedAt, this.#firstHour);
    return this.#origins.get(symbol) ?? { symbol, time, price: simulation.startPrice };
  }

  #record(hour: number): HourRecord {
    const number = Math.round((hour - this.#firstHour) / hourMs);
    if (number < 0) this.#extendPast(-number);
    else this.#extend(number);
    const record = number < 0 ? this.#past[-number - 1] : this.#records[number];
    if (!record) throw new RangeError(`Hour ${hour} was not computed.`);
    return record;
  }

  #extend(number: number): void {
    const count = this.#markets.length;
    const paths = pathsOf(this.#markets.map(({ id }) => id));
    while (this.#records.length <= number) {
      const last = this.#records.at(-1);
      const key = this.#keyOf(this.#firstHour + this.#records.length * hourMs);
      const factors = last ? nextFactors(last) : firstFactors;
      const record = {
        key,
        factors,
        startDays: last ? last.startDays + last.days : 0,
        days: tradingDaysOf(factors),
        logs: new Float64Array(count),
        premiums: new Float64Array(count),
      };
      if (last) {
        this.#eachMove(last, paths, (place, move, premiumMove) => {
          const { volatility } = figuresOf(this.#markets[place]);
          record.logs[place] = (last.logs[place] ?? 0) + logPriceMove(volatility, move, last.days);
          record.premiums[place] =
            premiumLeftAfterHour * (last.premiums[place] ?? 0) + premiumVolatility * premiumMove;
        });
      }
      this.#records.push(record);
    }
  }

  /** Backwards: each hour leads to the one after it. */
  #extendPast(length: number): void {
    const count = this.#markets.length;
    this.#extend(0);
    const { paths, indexes } = pathsOf(this.#markets.map(({ id }) => id));
    const pathsWithoutPremiums = { paths: paths.slice(0, 1 + count), indexes };
    while (this.#past.length < length) {
      const after = this.#past.at(-1) ?? this.#records[0];
      if (!after) throw new RangeError('There is no first hour.');
      const key = sha256(pastKey, String(this.#firstHour - (this.#past.length + 1) * hourMs));
      const factors = nextFactors({ key, factors: after.factors });
      const days = tradingDaysOf(factors);
      const record = {
        key,
        factors,
        days,
        startDays: after.startDays - days,
        logs: new Float64Array(count),
        premiums: new Float64Array(count),
      };
      this.#eachMove(record, pathsWithoutPremiums, (place, move) => {
        const { volatility } = figuresOf(this.#markets[place]);
        record.logs[place] = pastLeftAfterHour * (after.logs[place] ?? 0) - volatility * move;
      });
      this.#past.push(record);
    }
  }

  /** Calls `take` with the moves of each market over an hour. */
  #eachMove(
    { key, days }: Pick<HourRecord, 'key' | 'days'>,
    { paths, indexes }: ReturnType<typeof pathsOf>,
    take: (place: number, move: number, premiumMove: number) => void,
  ): void {
    const { whole } = new HourPaths(key, days, paths);
    for (const [place, index] of indexes.entries()) {
      const move = marketMove(figuresOf(this.#markets[place]), whole, index);
      take(place, move, whole.moves[index.premium] ?? 0);
    }
  }

  /** How far the logarithm of a market's price moves from the first hour to its origin. */
  #logSince({ time }: PriceOrigin, place: number): number {
    const hour = startOfHour(time);
    const market = this.#markets[place];
    const { key, days, logs } = this.#record(hour);
    const { paths, indexes } = pathsOf(market ? [market.id] : []);
    const [index] = indexes;
    if (!index) throw new RangeError(`There is no market ${place}.`);
    const { volatility, correlation } = figuresOf(market);
    const moment = new HourPaths(key, days, paths).at(Math.floor((time - hour) / priceStepMs));
    const move = marketMove({ correlation }, moment, index);
    return (logs[place] ?? 0) + logPriceMove(volatility, move, moment.days);
  }

  #keyOf(hour: number): Uint8Array {
    return createHmac('sha256', this.#key).update(`hour ${hour}`).digest();
  }
}

function figuresOf(market: SpotMarket | undefined) {
  const { dailyVolatility: volatility = 0, correlation = 0 } = market?.simulation ?? {};
  return { volatility, correlation };
}
