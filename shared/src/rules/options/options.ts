/**
 * Seconds options: whether an index price rises or falls within some seconds. Amounts are in the currency of the stake with 8 decimals.
 * What a person pays is rounded up, what a win brings is rounded down. Times are milliseconds.
 */
import { Decimal, type DecimalValue } from '../../money/money';
import type { OptionTerms } from './optionTerms';

export const optionDecimals = 8;

export type OptionDirection = 'rise' | 'fall';
export type OptionResult = 'win' | 'draw' | 'loss' | 'void';

/** A recorded index price. */
export interface IndexTick {
  time: number;
  price: string;
}

/** Whether a tick is late enough to be the entry of an option. The first such tick is it. */
export function isEntryTick(
  terms: Pick<OptionTerms, 'entryDelay' | 'enterWithin'>,
  acceptedAt: number,
  time: number,
): boolean {
  return time > acceptedAt + terms.entryDelay && time <= acceptedAt + terms.enterWithin;
}

/** The entry among ticks in the order of their times; undefined if the option is void or still waits. */
export function findEntry(
  terms: Pick<OptionTerms, 'entryDelay' | 'enterWithin'>,
  acceptedAt: number,
  ticks: readonly IndexTick[],
): IndexTick | undefined {
  return ticks.find(({ time }) => isEntryTick(terms, acceptedAt, time));
}

/** Whether a second that is recorded without an entry makes an option void. */
export function isEntryMissed(
  { enterWithin }: Pick<OptionTerms, 'enterWithin'>,
  acceptedAt: number,
  recordedUntil: number,
): boolean {
  return recordedUntil >= acceptedAt + enterWithin;
}

/** The first whole second that can be the entry of an option; the ticks of the index are at whole seconds. */
export function expectedEntryTime(
  { entryDelay }: Pick<OptionTerms, 'entryDelay'>,
  acceptedAt: number,
): number {
  return (Math.floor((acceptedAt + entryDelay) / 1_000) + 1) * 1_000;
}

/** The seconds at which an option may get its entry. It gets the first that has an index price, so a gap of the prices brings options of several seconds to one. */
export function possibleEntryTimes(
  { entryDelay, enterWithin }: Pick<OptionTerms, 'entryDelay' | 'enterWithin'>,
  acceptedAt: number,
): number[] {
  const first = expectedEntryTime({ entryDelay }, acceptedAt);
  const length = Math.max(0, Math.floor((acceptedAt + enterWithin - first) / 1_000) + 1);
  return Array.from({ length }, (_, later) => first + later * 1_000);
}

export function expiryTime(entryTime: number, seconds: number): number {
  return entryTime + seconds * 1_000;
}

/** Whether a tick may be the exit of an option. The last such tick is it. */
export function isExitTick(
  { exitWithin }: Pick<OptionTerms, 'exitWithin'>,
  expiresAt: number,
  time: number,
): boolean {
  return time >= expiresAt - exitWithin && time <= expiresAt;
}

/** The exit among ticks in the order of their times, once they are recorded to the expiry; undefined if the option is void. */
export function findExit(
  terms: Pick<OptionTerms, 'exitWithin'>,
  expiresAt: number,
  ticks: readonly IndexTick[],
): IndexTick | undefined {
  return ticks.findLast(({ time }) => isExitTick(terms, expiresAt, time));
}

/** What an option freezes: stake and fee of the person, the win of the house. */
export interface OptionHold {
  stake: Decimal;
  fee: Decimal;
  cost: Decimal;
  /** What a win adds to the stake. */
  win: Decimal;
}

export function optionHold(
  stake: DecimalValue,
  payout: DecimalValue,
  { feeRate }: Pick<OptionTerms, 'feeRate'>,
): OptionHold {
  const amount = new Decimal(stake);
  const fee = amount.times(feeRate).toDecimalPlaces(optionDecimals, Decimal.ROUND_UP);
  const win = amount.times(payout).toDecimalPlaces(optionDecimals, Decimal.ROUND_DOWN);
  return { stake: amount, fee, cost: amount.plus(fee), win };
}

/** Strictly higher or lower wins; an equal price is a draw. Without an entry or an exit an option is void. */
export function optionResult(
  direction: OptionDirection,
  entry: DecimalValue | undefined,
  exit: DecimalValue | undefined,
): OptionResult {
  if (entry === undefined || exit === undefined) return 'void';
  const change = new Decimal(exit).cmp(entry);
  if (change === 0) return 'draw';
  return change > 0 === (direction === 'rise') ? 'win' : 'loss';
}

/** Where the frozen amounts go: `toPerson + toHouse + toFees = cost + win`. */
export interface OptionSettlement {
  toPerson: Decimal;
  toHouse: Decimal;
  toFees: Decimal;
  /** Gain or loss of the person, fee included. */
  net: Decimal;
}

/** A draw or a void gives stake and fee back. */
export function settleOption(hold: OptionHold, result: OptionResult): OptionSettlement {
  const { stake, fee, cost, win } = hold;
  const zero = new Decimal(0);
  switch (result) {
    case 'win':
      return { toPerson: stake.plus(win), toHouse: zero, toFees: fee, net: win.minus(fee) };
    case 'loss':
      return { toPerson: zero, toHouse: stake.plus(win), toFees: fee, net: cost.negated() };
    case 'draw':
    case 'void':
      return { toPerson: cost, toHouse: win, toFees: zero, net: zero };
  }
}

/** The share of wins at which options neither gain nor lose, cut to 6 decimals: `(1 + fee) / (1 + payout)`. */
export function breakEvenChance(
  payout: DecimalValue,
  { feeRate }: Pick<OptionTerms, 'feeRate'>,
): Decimal {
  const chance = new Decimal(1).plus(feeRate).div(new Decimal(1).plus(payout));
  return chance.toDecimalPlaces(6, Decimal.ROUND_DOWN);
}
