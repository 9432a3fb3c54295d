import type { OptionGuard } from '@h5/shared/contract/options/endpoints';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { guardReachedUntil } from '@h5/shared/rules/options/optionGuard';
import { optionDecimals, type OptionHold } from '@h5/shared/rules/options/options';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';

/** Why the server would refuse one more option, with when that ends or what is left. */
export type OptionLimit =
  | { code: 'PAUSED'; until: number }
  /** `left` is for stake and fee, in USDT. */
  | { code: 'DAILY_LOSS'; until: number; left: Decimal }
  | { code: 'TOO_MANY_OPTIONS' }
  /** `left` is for stakes, in USDT. */
  | { code: 'STAKES_TOO_LARGE'; left: Decimal }
  /** `left` is the largest stake whose win can be paid, in its coin. */
  | { code: 'NO_ROOM'; left: Decimal };

export interface OptionLimitInput {
  hold: Pick<OptionHold, 'stake' | 'cost' | 'win'>;
  payout: DecimalValue;
  /** Of the coin of the stake in USDT; undefined while it is not known. */
  rate: DecimalValue | undefined;
  /** What the house has free for wins in that coin, if it is known. */
  room: DecimalValue | null;
  open: OpenOptions;
  guard: OptionGuard | undefined;
  now: number;
}

/** What a person has open, in USDT. */
export interface OpenOptions {
  count: number;
  stakes: Decimal;
  /** Stakes and fees. */
  atRisk: Decimal;
}

const { maxAtStake, maxOpen } = optionTerms;

/** The first limit that one more option breaks, in the order of the server, as far as the page knows its figures. */
export function findOptionLimit(input: OptionLimitInput): OptionLimit | undefined {
  const { hold, payout, rate, room, open } = input;
  const guarded = findGuardLimit(input);
  if (guarded) return guarded;
  if (open.count >= maxOpen) return { code: 'TOO_MANY_OPTIONS' };
  const stakesLeft = Decimal.max(new Decimal(maxAtStake).minus(open.stakes), 0);
  if (rate !== undefined && hold.stake.times(rate).gt(stakesLeft)) {
    return { code: 'STAKES_TOO_LARGE', left: stakesLeft };
  }
  if (room === null || hold.win.lte(room)) return undefined;
  const left = new Decimal(room).div(payout).toDecimalPlaces(optionDecimals, Decimal.ROUND_DOWN);
  return { code: 'NO_ROOM', left };
}

function findGuardLimit({ guard, hold, rate, open, now }: OptionLimitInput) {
  if (!guard) return undefined;
  const { dailyLoss, lostToday, pauseUntil } = guard;
  // It is read again when what waits begins to count.
  const rule = { dailyLoss: { value: dailyLoss }, pauseUntil: { value: pauseUntil } };
  const cost = rate === undefined ? 0 : hold.cost.times(rate);
  const day = { lossToday: lostToday, atRisk: open.atRisk, cost };
  const until = guardReachedUntil(rule, day, now);
  if (until === undefined) return undefined;
  const left = dailyLossLeft(guard, open.atRisk);
  const isPause = until === pauseUntil || left === undefined;
  return isPause
    ? ({ code: 'PAUSED', until } as const)
    : ({ code: 'DAILY_LOSS', until, left } as const);
}

/** What the daily loss limit leaves for stakes and fees, in USDT; undefined if there is no limit. */
export function dailyLossLeft(
  { dailyLoss, lostToday }: OptionGuard,
  atRisk: Decimal,
): Decimal | undefined {
  if (dailyLoss === null) return undefined;
  return Decimal.max(new Decimal(dailyLoss).minus(lostToday).minus(atRisk), 0);
}
