import { Decimal } from '../../money/money';

/** How long a withdrawal counts against the limit of its owner's level. */
export const withdrawalWindowMs = 86_400_000;

/** What has left an account, at the price of its own moment. */
export interface CountedWithdrawal {
  /** In BTC. */
  value: string;
  at: number;
}

export interface WithdrawalAllowance {
  used: Decimal;
  left: Decimal;
  /** When the oldest one stops counting. */
  freeAt: number | undefined;
}

/** What of a limit is used and left: each withdrawal counts for 24 hours, to the millisecond. */
export function withdrawalAllowance(
  limit: Decimal,
  withdrawals: readonly CountedWithdrawal[],
  now: number,
): WithdrawalAllowance {
  const counted = withdrawals.filter(({ at }) => at > now - withdrawalWindowMs);
  const used = counted.reduce((sum, { value }) => sum.plus(value), new Decimal(0));
  const oldest = counted.length > 0 ? Math.min(...counted.map(({ at }) => at)) : undefined;
  return {
    used,
    left: Decimal.max(0, limit.minus(used)),
    freeAt: oldest === undefined ? undefined : oldest + withdrawalWindowMs,
  };
}
