import { Decimal } from '../../money/money';
import { utcDayStart } from '../profit';
import type { ReceiptInputs, ReceiptTick } from '../receipts/ReceiptInputs';
import {
  dualPaidInSide,
  dualSamplesFrom,
  dualSettleHourMs,
  dualSettlementPrice,
  findDualSamples,
  settleDual,
  type DualSample,
  type DualTerms,
} from './dual';

/**
 * A dual: `type, amount, days, linked, rate`; its samples in the order of their minutes. With too few of them the amount goes back; such a
 * receipt also has `symbol` and `settle_at`, which no tick may tell.
 */
export function dualSettle(inputs: ReceiptInputs): Readonly<Record<string, string>> {
  const samples = inputs.tickPrices();
  const [base = '', quote = ''] = inputs.indexSymbol().split('-');
  const codeOf = { base, quote };
  const terms: DualTerms = {
    type: inputs.oneOf('type', ['call', 'put']),
    rate: inputs.amount('rate'),
    days: inputs.time('days'),
    linked: inputs.amount('linked'),
  };
  const amount = inputs.amount('amount');
  const [first] = samples;
  if (first && !isSameList(samples, findDualSamples(dualSettleTime(first.time), distinct(samples))))
    throw new RangeError('The ticks are not those of the minutes before the settlement.');
  const price = dualSettlementPrice(samples.map((sample) => sample.price));
  if (price === undefined) {
    const pay = new Decimal(amount).toFixed();
    return { result: 'fail', currency: codeOf[dualPaidInSide(terms.type)], pay };
  }
  const { side, pay } = settleDual(terms, amount, price);
  return { price: price.toFixed(), currency: codeOf[side], pay: pay.toFixed() };
}

/** When what was settled by a sample was due: samples are taken before 08:00 UTC. */
export function dualSettleTime(sampleTime: number): number {
  return utcDayStart(sampleTime) + dualSettleHourMs;
}

/** The recorded seconds that decide which ticks a receipt of a dual must have; undefined for other receipts. */
export function dualTicksRange({ rule, inputs, ticks }: DualReceipt) {
  if (!rule.startsWith('dual.settle/')) return undefined;
  const [first] = ticks;
  const symbol = first?.[0] ?? inputs.symbol;
  const settleAt = first ? dualSettleTime(first[1]) : inputs.settle_at;
  if (typeof symbol !== 'string' || typeof settleAt !== 'number') return undefined;
  return { symbol, settleAt, from: dualSamplesFrom(settleAt) };
}

/** Whether the ticks are the samples that the rule finds among recorded seconds. */
export function areSamplesOf(
  ticks: readonly ReceiptTick[],
  settleAt: number,
  recorded: readonly DualSample[],
): boolean {
  const said = ticks.map(([, time, price]) => ({ time, price }));
  return isSameList(said, findDualSamples(settleAt, recorded));
}

interface DualReceipt {
  rule: string;
  inputs: Readonly<Record<string, unknown>>;
  ticks: readonly ReceiptTick[];
}

function distinct(samples: readonly DualSample[]): DualSample[] {
  return samples.filter(({ time }, place) => time !== samples[place - 1]?.time);
}

function isSameList(one: readonly DualSample[], other: readonly DualSample[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ time, price }, place) => {
      const sample = other[place];
      return sample?.time === time && sample.price === price;
    })
  );
}
