import fc from 'fast-check';
import { Decimal } from '../../money/money';
import {
  breakEvenChance,
  expiryTime,
  findEntry,
  findExit,
  isEntryMissed,
  optionHold,
  optionResult,
  settleOption,
  type IndexTick,
  type OptionDirection,
  type OptionResult,
} from './options';
import { findOptionOrderError, optionTerms } from './optionTerms';
import vectors from '../vectors.json';

test.each(vectors['seconds.settle'])(
  '$in.type from $in.entry to $in.exit',
  ({ in: option, out }) => {
    const hold = optionHold(option.stake, option.payout, { feeRate: option.fee_rate });
    const result = optionResult(option.type as OptionDirection, option.entry, option.exit);
    const { toPerson, net } = settleOption(hold, result);
    expect({ result, credited: toPerson.toFixed(), net: net.toFixed() }).toEqual(out);
  },
);

test.each(vectors['seconds.reserve'])('a stake of $in.stake', ({ in: option, out }) => {
  const hold = optionHold(option.stake, option.payout, { feeRate: option.fee_rate });
  expect({
    fee: hold.fee.toFixed(),
    person_freezes: hold.cost.toFixed(),
    house_freezes: hold.win.toFixed(),
    win_net: settleOption(hold, 'win').net.toFixed(),
    loss_net: settleOption(hold, 'loss').net.toFixed(),
  }).toEqual(out);
});

test.each(vectors['seconds.break_even'])('a payout of $in.payout', ({ in: option, out }) => {
  const chance = breakEvenChance(option.payout, { feeRate: option.fee_rate });
  expect(chance.toFixed()).toBe(out.probability);
});

function ticksEverySecond(ranges: readonly (readonly number[])[]): IndexTick[] {
  return ranges.flatMap(([from = 0, to = 0]) =>
    Array.from({ length: (to - from) / 1_000 + 1 }, (_, second) => ({
      time: from + second * 1_000,
      price: '60000',
    })),
  );
}

test.each(vectors['seconds.times'])(
  'accepted at $in.accepted_at with ticks $in.ticks_every_second',
  ({ in: option, out }) => {
    const ticks = ticksEverySecond(option.ticks_every_second);
    const entry = findEntry(optionTerms, option.accepted_at, ticks);
    const expiry = entry && expiryTime(entry.time, option.seconds);
    const exit = expiry === undefined ? undefined : findExit(optionTerms, expiry, ticks);
    expect({
      entry: entry?.time ?? null,
      expiry: expiry ?? null,
      exit: exit?.time ?? null,
      result: optionResult('rise', entry?.price, exit?.price) === 'void' ? 'void' : 'settled',
    }).toEqual(out);
  },
);

test('an entry five seconds after the acceptance counts, a later one does not', () => {
  const at = (time: number) => findEntry(optionTerms, 1_000_000, [{ time, price: '1' }]);
  expect(at(1_005_000)).toBeDefined();
  expect(at(1_005_001)).toBeUndefined();
  expect(isEntryMissed(optionTerms, 1_000_000, 1_004_999)).toBe(false);
  expect(isEntryMissed(optionTerms, 1_000_000, 1_005_000)).toBe(true);
});

test('the exit is the last tick up to the expiry', () => {
  const ticks = ticksEverySecond([[1_000_000, 1_040_000]]);
  expect(findExit(optionTerms, 1_032_500, ticks)?.time).toBe(1_032_000);
  expect(findExit(optionTerms, 1_045_000, ticks)?.time).toBe(1_040_000);
  expect(findExit(optionTerms, 1_045_001, ticks)).toBeUndefined();
});

test('the parts of an option add up, and both directions are each other’s mirror', () => {
  const units = fc
    .bigInt({ min: 1n, max: 10n ** 13n })
    .map((value) => new Decimal(value.toString()).div(1e8));
  const payouts = fc.constantFrom(...optionTerms.expiries.map(({ payout }) => payout));
  const results = fc.constantFrom<OptionResult>('win', 'draw', 'loss', 'void');
  fc.assert(
    fc.property(units, payouts, results, (stake, payout, result) => {
      const hold = optionHold(stake, payout, optionTerms);
      const { toPerson, toHouse, toFees, net } = settleOption(hold, result);
      expect(toPerson.plus(toHouse).plus(toFees)).toEqual(hold.cost.plus(hold.win));
      expect(net.plus(hold.cost)).toEqual(toPerson);
      expect([toPerson, toHouse, toFees].every((amount) => amount.gte(0))).toBe(true);
      expect(hold.win.decimalPlaces()).toBeLessThanOrEqual(8);
    }),
  );
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (entry, exit) => {
      const rise = optionResult('rise', entry, exit);
      const fall = optionResult('fall', entry, exit);
      expect([rise, fall].sort().join()).toBe(entry === exit ? 'draw,draw' : 'loss,win');
    }),
  );
});

test('every expiry costs more than a fair coin brings', () => {
  for (const { payout } of optionTerms.expiries) {
    expect(breakEvenChance(payout, optionTerms).gt('0.5')).toBe(true);
  }
});

const usdt = { currency: 'USDT', min: '5', max: '1000', step: '1' };
const order = {
  stake: '100',
  stakeValue: '100',
  winValue: '80',
  openOptions: 0,
  openStakesValue: '0',
  reservedValue: '0',
};

test('accepts an option within the limits', () => {
  expect(findOptionOrderError(optionTerms, usdt, order)).toBeUndefined();
  const full = { ...order, openOptions: 19, openStakesValue: '4900', reservedValue: '49920' };
  expect(findOptionOrderError(optionTerms, usdt, full)).toBeUndefined();
});

test.each([
  [{ stake: '4.99999999' }, 'STAKE_TOO_SMALL'],
  [{ stake: '1000.00000001' }, 'STAKE_TOO_LARGE'],
  [{ openOptions: 20 }, 'TOO_MANY_OPTIONS'],
  [{ openStakesValue: '4900.00000001' }, 'STAKES_TOO_LARGE'],
  [{ reservedValue: '49920.00000001' }, 'NO_ROOM'],
])('refuses %j with %s', (change, code) => {
  expect(findOptionOrderError(optionTerms, usdt, { ...order, ...change })?.code).toBe(code);
});
