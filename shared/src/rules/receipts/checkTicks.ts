import { areSamplesOf, dualTicksRange } from '../dual/dualReceipt';
import { beaconRange } from '../token-sales/tokenSaleReceipts';
import { basisSeconds, markPrice, sumOfBasis } from '../prices';
import { expiryTime, findEntry, findExit } from '../options/options';
import { optionTerms } from '../options/optionTerms';
import { priceStepMs } from '../simulation/HourPaths';
import { RecomputedMarket } from '../simulation/recomputeMarket';
import { startOfHour, type SimulatedHour } from '../simulation/SimulatedHour';
import { Decimal } from '../../money/money';
import type { Receipt, ReceiptTick } from './receipt';

const secondMs = 1_000;
const minuteMs = 60_000;
/** A mark after a longer time without recorded prices is not computed again. */
const longestGapMs = 600_000;

/** The recorded price of a symbol at a whole second: null if none was recorded, undefined if that is not known. */
export type RecordedPriceAt = (symbol: string, time: number) => string | null | undefined;

/** Whether the public record has a tick. A tick of a contract between two seconds is not in it. */
export type RecordedState = 'same' | 'differs' | 'missing' | 'between' | 'unknown';
/** Whether a tick follows from the key of its hour. */
export type KeyedState = 'same' | 'differs' | 'unknown';

export function recordedState(
  [symbol, time, price]: ReceiptTick,
  priceAt: RecordedPriceAt,
): RecordedState {
  if (time % secondMs !== 0) return 'between';
  const recorded = priceAt(symbol, time);
  if (recorded === undefined) return 'unknown';
  if (recorded === null) return 'missing';
  return recorded === price ? 'same' : 'differs';
}

/**
 * Whether an option was settled by the ticks that its rule demands: the first one late enough and the last one up to the expiry; a dual
 * by the samples of its minutes; and a lottery by the first minutes after its list was sealed. Else somebody has chosen them. Undefined for other rules, and if the record is not known.
 */
export function areTicksDemanded(receipt: Receipt, priceAt: RecordedPriceAt): boolean | undefined {
  const dual = dualTicksRange(receipt);
  if (dual) {
    const times = secondsBetween(dual.from, dual.settleAt);
    const recorded = pricesOf(dual.symbol, times, priceAt);
    return recorded && areSamplesOf(receipt.ticks, dual.settleAt, recorded);
  }
  const beacon = beaconRange(receipt);
  if (beacon) {
    const recorded = pricesOf(beacon.symbol, beacon.minutes, priceAt);
    return recorded && isSame(receipt.ticks, recorded);
  }
  const terms = optionTimes(receipt);
  if (!terms) return undefined;
  const { symbol, acceptedAt, seconds } = terms;
  const entries = secondsBetween(acceptedAt, acceptedAt + optionTerms.enterWithin);
  const around = pricesOf(symbol, entries, priceAt);
  const entry = around && findEntry(optionTerms, acceptedAt, around);
  if (!around) return undefined;
  if (!entry) return receipt.ticks.length === 0;
  const expiresAt = expiryTime(entry.time, seconds);
  const exits = pricesOf(
    symbol,
    secondsBetween(expiresAt - optionTerms.exitWithin, expiresAt),
    priceAt,
  );
  if (!exits) return undefined;
  const exit = findExit(optionTerms, expiresAt, exits);
  const demanded = exit ? [entry, exit] : [entry];
  return isSame(receipt.ticks, demanded);
}

function isSame(
  ticks: readonly ReceiptTick[],
  demanded: readonly { time: number; price: string }[],
): boolean {
  return (
    demanded.length === ticks.length &&
    demanded.every(({ time, price }, place) => {
      const tick = ticks[place];
      return tick?.[1] === time && tick[2] === price;
    })
  );
}

/** Computes a tick again from the key of its hour. */
export function keyedState(
  [symbol, time, price]: ReceiptTick,
  revealed: SimulatedHour,
  priceAt: RecordedPriceAt,
): KeyedState {
  const spot = spotSymbolOf(symbol, revealed);
  if (spot === undefined || startOfHour(time) !== revealed.hour) return 'unknown';
  if (time % priceStepMs !== 0 || !isPrice(price)) return 'differs';
  const market = new RecomputedMarket(revealed, spot);
  const computed = computedPrices(symbol, spot, time, market, priceAt);
  if (!computed) return 'unknown';
  const { lowest, highest } = computed;
  if (lowest === highest) return lowest === price ? 'same' : 'differs';
  const isPossible = new Decimal(price).gte(lowest) && new Decimal(price).lte(highest);
  return isPossible ? 'unknown' : 'differs';
}

/** A receipt that somebody has altered may have any text in its place. */
function isPrice(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text);
}

/** What to read of the public record to check the ticks of a receipt: symbols and the starts of minutes. */
export function minutesToRead(receipt: Receipt): { symbol: string; minute: number }[] {
  const wanted = new Map<string, { symbol: string; minute: number }>();
  const add = (symbol: string, time: number) => {
    const minute = Math.floor(time / minuteMs) * minuteMs;
    wanted.set(`${symbol} ${minute}`, { symbol, minute });
  };
  for (const [symbol, time] of receipt.ticks) {
    add(symbol, time);
    if (!isMark(symbol)) continue;
    for (const needed of [indexOf(symbol), `${symbol}.last`]) {
      add(needed, time);
      add(needed, time - minuteMs);
    }
  }
  const dual = dualTicksRange(receipt);
  if (dual) {
    for (let at = dual.from; at <= dual.settleAt; at += minuteMs) add(dual.symbol, at);
  }
  const beacon = beaconRange(receipt);
  for (const minute of beacon?.minutes ?? []) add(beacon?.symbol ?? '', minute);
  const option = optionTimes(receipt);
  if (option) {
    const { symbol, acceptedAt, seconds } = option;
    add(symbol, acceptedAt);
    add(symbol, acceptedAt + optionTerms.enterWithin);
    const entryTime = receipt.ticks[0]?.[1];
    if (entryTime !== undefined) {
      const expiresAt = expiryTime(entryTime, seconds);
      add(symbol, expiresAt - optionTerms.exitWithin);
      add(symbol, expiresAt);
    }
  }
  return [...wanted.values()];
}

/** The price by the key. If the basis of a mark is not known, the mark is between index and contract price all the same. */
function computedPrices(
  symbol: string,
  spot: string,
  time: number,
  market: RecomputedMarket,
  priceAt: RecordedPriceAt,
): { lowest: string; highest: string } | undefined {
  const only = (price: string) => ({ lowest: price, highest: price });
  if (symbol.endsWith('.last')) return only(market.futuresPrice(time));
  const { index, last } = market.secondAt(time);
  if (index === undefined) return undefined;
  if (!isMark(symbol)) return only(index);
  const markBy = (basis: readonly Decimal[]) =>
    markPrice({ index, last, basis: sumOfBasis(basis), tick: market.tickSize }).toFixed();
  const basis = basisBefore(symbol, spot, time, market, priceAt);
  if (basis) return only(markBy(basis));
  const farthest = new Decimal(index);
  return { lowest: markBy([farthest.negated()]), highest: markBy([farthest]) };
}

/** How far the contract was above its coin in the recorded seconds before; undefined if some are not known. */
function basisBefore(
  symbol: string,
  spot: string,
  time: number,
  market: RecomputedMarket,
  priceAt: RecordedPriceAt,
): Decimal[] | undefined {
  const basis: Decimal[] = [];
  for (let at = time - secondMs; basis.length < basisSeconds; at -= secondMs) {
    const recordedIndex = priceAt(spot, at);
    const recordedLast = priceAt(`${symbol}.last`, at);
    if (recordedIndex === undefined || recordedLast === undefined) return undefined;
    if (at < time - longestGapMs) return undefined;
    if (recordedIndex === null || recordedLast === null) continue;
    const computed = startOfHour(at) === startOfHour(time) ? market.secondAt(at) : undefined;
    basis.push(new Decimal(computed?.last ?? recordedLast).minus(computed?.index ?? recordedIndex));
  }
  return basis;
}

function optionTimes({ rule, inputs, ticks }: Receipt) {
  if (!rule.startsWith('seconds.settle/')) return undefined;
  const { accepted_at: acceptedAt, seconds, symbol } = inputs;
  const known = symbol ?? ticks[0]?.[0];
  if (typeof acceptedAt !== 'number' || typeof seconds !== 'number') return undefined;
  return typeof known === 'string' ? { symbol: known, acceptedAt, seconds } : undefined;
}

function pricesOf(symbol: string, times: readonly number[], priceAt: RecordedPriceAt) {
  const found: { time: number; price: string }[] = [];
  for (const time of times) {
    const price = priceAt(symbol, time);
    if (price === undefined) return undefined;
    if (price !== null) found.push({ time, price });
  }
  return found;
}

function secondsBetween(from: number, to: number): number[] {
  const first = Math.ceil(from / secondMs) * secondMs;
  const count = Math.max(0, Math.floor((to - first) / secondMs) + 1);
  return Array.from({ length: count }, (_, place) => first + place * secondMs);
}

/** `BTC-PERP` is a mark, `BTC-PERP.last` a contract price, and other symbols are those of an index. */
function isMark(symbol: string): boolean {
  return symbol.endsWith('-PERP');
}

/** The index of a contract is that of its coin in USDT. */
function indexOf(symbol: string): string {
  return `${symbol.slice(0, symbol.indexOf('-'))}-USDT`;
}

function spotSymbolOf(symbol: string, { ends }: SimulatedHour): string | undefined {
  const spot = symbol.includes('-PERP') ? indexOf(symbol) : symbol;
  return Object.hasOwn(ends.markets, spot) ? spot : undefined;
}
