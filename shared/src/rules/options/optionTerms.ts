import { Decimal, type DecimalValue } from '../../money/money';

/** An expiry that is offered. The payout rate is what a win adds to the stake, as a ratio. */
export interface OptionExpiry {
  seconds: number;
  payout: string;
}

/** What may be staked of a currency in one option. `step` is that of the buttons; a stake may have 8 decimals. */
export interface StakeLimits {
  currency: string;
  min: string;
  max: string;
  step: string;
}

/** What all options have in common. Rates are ratios, times milliseconds. */
export interface OptionTerms {
  /** The entry is the first tick that is later than the acceptance by more than this: longer than any lead over the index. */
  entryDelay: number;
  /** An option is void if no entry is recorded this long after its acceptance. */
  enterWithin: number;
  /** The exit may be this much older than the expiry. */
  exitWithin: number;
  /** Of the stake, rounded up. */
  feeRate: string;
  expiries: readonly OptionExpiry[];
  stakes: readonly StakeLimits[];
  maxOpen: number;
  /** What a person may have at stake at once, in USDT. */
  maxAtStake: string;
  /** What the house can lose to one market and second of expiry, in USDT. */
  maxHouseLoss: string;
  /** The base currencies of the markets. */
  bases: readonly string[];
  /** A person's own limits are loosened this much later. */
  loosenAfter: number;
}

export const optionTerms: OptionTerms = {
  entryDelay: 1_000,
  enterWithin: 5_000,
  exitWithin: 5_000,
  feeRate: '0.01',
  expiries: [
    { seconds: 30, payout: '0.8' },
    { seconds: 60, payout: '0.82' },
    { seconds: 120, payout: '0.85' },
    { seconds: 180, payout: '0.87' },
    { seconds: 300, payout: '0.9' },
  ],
  stakes: [
    { currency: 'USDT', min: '5', max: '1000', step: '1' },
    { currency: 'BTC', min: '0.0001', max: '0.02', step: '0.0001' },
    { currency: 'ETH', min: '0.002', max: '0.5', step: '0.001' },
  ],
  maxOpen: 20,
  maxAtStake: '5000',
  maxHouseLoss: '50000',
  bases: ['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'ADA', 'AVAX', 'LINK', 'LTC'],
  loosenAfter: 86_400_000,
};

/** The limit that a new option breaks, and the value that its message names. */
export interface OptionOrderError {
  code: 'STAKE_TOO_SMALL' | 'STAKE_TOO_LARGE' | 'TOO_MANY_OPTIONS' | 'STAKES_TOO_LARGE' | 'NO_ROOM';
  values: Readonly<Record<string, string>>;
}

/** A new option, and what is open beside it. Values are in USDT. */
export interface OptionOrderDraft {
  stake: DecimalValue;
  stakeValue: DecimalValue;
  winValue: DecimalValue;
  openOptions: number;
  openStakesValue: DecimalValue;
  /** What the house may already lose to the same market and second. */
  reservedValue: DecimalValue;
}

/** The first limit that this option breaks, or undefined. */
export function findOptionOrderError(
  terms: Pick<OptionTerms, 'maxOpen' | 'maxAtStake' | 'maxHouseLoss'>,
  limits: StakeLimits,
  order: OptionOrderDraft,
): OptionOrderError | undefined {
  const stake = new Decimal(order.stake);
  if (stake.lt(limits.min)) return { code: 'STAKE_TOO_SMALL', values: { min: limits.min } };
  if (stake.gt(limits.max)) return { code: 'STAKE_TOO_LARGE', values: { max: limits.max } };
  if (order.openOptions >= terms.maxOpen) {
    return { code: 'TOO_MANY_OPTIONS', values: { max: String(terms.maxOpen) } };
  }
  if (new Decimal(order.openStakesValue).plus(order.stakeValue).gt(terms.maxAtStake)) {
    return { code: 'STAKES_TOO_LARGE', values: { max: terms.maxAtStake } };
  }
  if (new Decimal(order.reservedValue).plus(order.winValue).gt(terms.maxHouseLoss)) {
    return { code: 'NO_ROOM', values: {} };
  }
  return undefined;
}
