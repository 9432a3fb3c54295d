import { Decimal, type DecimalValue } from '../../money/money';
import { utcDayStart } from '../profit';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Decimals of everything that a dual pays. */
export const dualAmountDecimals = 8;
/** The minutes whose prices the settlement price is the mean of. */
export const dualSampleCount = 30;
/** With fewer of them recorded, the money goes back. */
export const dualLeastSamples = 24;
/** A minute without a record takes one that is no older than this. */
const sampleMaxAgeMs = 60_000;
/** When a dual is settled on its day, after 00:00 UTC. */
export const dualSettleHourMs = 8 * 3_600_000;
/** How long after its settlement time a dual waits for prices before the money goes back. */
export const dualSettleWithinMs = 5 * minuteMs;

/** A call is paid in with the coin, a put with the currency that the coin is priced in. */
export type DualType = 'call' | 'put';
/** Which currency of the pair is meant. */
export type DualSide = 'base' | 'quote';

/** The terms of a purchase. The rate is yearly, as a ratio: 0.186 is 18.6 %. */
export interface DualTerms {
  type: DualType;
  rate: string;
  days: number;
  linked: string;
}

export interface DualPayout {
  side: DualSide;
  pay: Decimal;
}

/** When the interest of a purchase begins: at the first midnight after it. A purchase at midnight begins the next day. */
export function dualValueDate(boughtAt: number): number {
  return utcDayStart(boughtAt) + dayMs;
}

/** The whole days that a purchase earns interest for. */
export function dualDays(boughtAt: number, settleAt: number): number {
  return Math.floor((settleAt - dualValueDate(boughtAt)) / dayMs);
}

/** When the sale ends at the latest: each purchase before it earns a day at least. */
export function dualSaleEnd(settleAt: number): number {
  return utcDayStart(settleAt) - dayMs;
}

/** What a yearly rate is for so many days, as simple interest. */
export function dualTermRate(rate: DecimalValue, days: number): Decimal {
  return new Decimal(rate).times(days).div(365);
}

/** The currency that is paid in. */
export function dualPaidInSide(type: DualType): DualSide {
  return type === 'call' ? 'base' : 'quote';
}

/** What is paid in the currency that was paid in. */
export function dualKept(terms: DualTerms, amount: DecimalValue): DualPayout {
  const { type, rate, days } = terms;
  // The division comes last, so that nothing is rounded before the end.
  const pay = new Decimal(amount).times(new Decimal(rate).times(days).plus(365)).div(365);
  return { side: dualPaidInSide(type), pay: down(pay) };
}

/** What is paid in the other currency, exchanged at the linked price. */
export function dualExchanged(terms: DualTerms, amount: DecimalValue): DualPayout {
  const { type, rate, days, linked } = terms;
  const grown = new Decimal(amount).times(new Decimal(rate).times(days).plus(365));
  return type === 'call'
    ? { side: 'quote', pay: down(grown.times(linked).div(365)) }
    : { side: 'base', pay: down(grown.div(new Decimal(linked).times(365))) };
}

/** What a payout has beyond the amount, exchanged at the linked price if it was: the interest. */
export function dualInterest(
  { type, linked }: Pick<DualTerms, 'type' | 'linked'>,
  amount: DecimalValue,
  { side, pay }: DualPayout,
): Decimal {
  if (side === dualPaidInSide(type)) return pay.minus(amount);
  const exchanged =
    type === 'call' ? new Decimal(amount).times(linked) : new Decimal(amount).div(linked);
  return pay.minus(down(exchanged));
}

/** Whether a settlement price exchanges the amount. At the linked price itself it does. */
export function isDualExchanged(
  { type, linked }: Pick<DualTerms, 'type' | 'linked'>,
  price: DecimalValue,
): boolean {
  const settled = new Decimal(price);
  return type === 'call' ? settled.gte(linked) : settled.lte(linked);
}

/** What a settlement price pays. */
export function settleDual(
  terms: DualTerms,
  amount: DecimalValue,
  price: DecimalValue,
): DualPayout {
  return isDualExchanged(terms, price) ? dualExchanged(terms, amount) : dualKept(terms, amount);
}

/** What the house may owe beyond the amount that was paid in, in both currencies. */
export function dualCover(
  terms: DualTerms,
  amount: DecimalValue,
): Readonly<Record<DualSide, Decimal>> {
  const interest = dualKept(terms, amount).pay.minus(amount);
  const { pay } = dualExchanged(terms, amount);
  return terms.type === 'call' ? { base: interest, quote: pay } : { base: pay, quote: interest };
}

export interface DualSample {
  /** The recorded second. */
  time: number;
  price: string;
}

/** The whole minutes whose prices settle what is due at a time. */
export function dualSampleTimes(settleAt: number): number[] {
  return Array.from(
    { length: dualSampleCount },
    (_, place) => settleAt - (dualSampleCount - 1 - place) * minuteMs,
  );
}

/** The first recorded second that may be a sample. */
export function dualSamplesFrom(settleAt: number): number {
  return settleAt - (dualSampleCount - 1) * minuteMs - sampleMaxAgeMs;
}

/** The samples among recorded seconds, which are in their order. A minute without one is left out. */
export function findDualSamples(settleAt: number, recorded: readonly DualSample[]): DualSample[] {
  return dualSampleTimes(settleAt).flatMap((minute) => {
    const last = recorded.findLast(({ time }) => time <= minute);
    return last && last.time >= minute - sampleMaxAgeMs ? [last] : [];
  });
}

/** The mean of the samples; undefined if there are too few. */
export function dualSettlementPrice(samples: readonly DecimalValue[]): Decimal | undefined {
  if (samples.length < dualLeastSamples) return undefined;
  const sum = samples.reduce<Decimal>((total, price) => total.plus(price), new Decimal(0));
  return down(sum.div(samples.length));
}

/** How many periods of so many days ended as high above their beginning as the linked price is above the present one. */
export function dualPast(
  closes: readonly string[],
  { days, linked }: Pick<DualTerms, 'days' | 'linked'>,
  now: DecimalValue,
): { k: number; n: number } {
  const ends = closes.slice(days);
  const reached = ends.filter((end, place) =>
    new Decimal(end).times(now).gte(new Decimal(closes[place] ?? 0).times(linked)),
  );
  return { k: reached.length, n: ends.length };
}

/** How far the linked price is from the present one, as a ratio. */
export function dualDistance(linked: DecimalValue, now: DecimalValue): Decimal {
  return new Decimal(linked).div(now).minus(1);
}

function down(value: Decimal): Decimal {
  return value.toDecimalPlaces(dualAmountDecimals, Decimal.ROUND_DOWN);
}
