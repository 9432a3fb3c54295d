import fc from 'fast-check';
import {
  expiryTime,
  findEntry,
  findExit,
  optionResult,
  type IndexTick,
} from '@h5/shared/rules/options/options';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import type { AccountBalance } from '../ledger/AccountBalance';
import { OptionMarket } from './OptionMarket';
import type { OpenOption } from './OpenOption';

const seconds = 120;
const lengths = [5, 10, 30];

function optionAt(acceptedAt: number, length: number, direction: 'rise' | 'fall'): OpenOption {
  return {
    id: '',
    userId: '',
    baseId: 1,
    symbol: 'BTC-USDT',
    currencyId: 3,
    payout: '0.8',
    feeRate: '0.01',
    usdtRate: '1',
    stake: 1n,
    fee: 1n,
    win: 1n,
    direction,
    seconds: length,
    acceptedAt,
    account: undefined as unknown as AccountBalance,
    status: 1,
    credited: 0n,
    version: 1,
    entry: undefined,
    expiresAt: undefined,
    exit: undefined,
    result: undefined,
    voidReason: undefined,
    receiptId: undefined,
  };
}

const calls = fc.array(
  fc.record({
    acceptedAt: fc.integer({ min: 0, max: 60_000 }),
    length: fc.constantFrom(...lengths),
    direction: fc.constantFrom('rise' as const, 'fall' as const),
  }),
  { maxLength: 30 },
);
/** A price for each second; undefined where none was recorded. A whole second may lack its row. */
const record = fc.array(
  fc.option(
    fc.option(
      fc.integer({ min: 1, max: 5 }).map((price) => String(price)),
      { nil: undefined },
    ),
    { nil: 'no row' as const, freq: 4 },
  ),
  { minLength: seconds, maxLength: seconds },
);

/** Carries the record out, and gives each option to the market when its time has come. */
function play(options: readonly OpenOption[], rows: readonly (string | undefined)[], left: number) {
  const market = new OptionMarket(optionTerms);
  const waiting = [...options].sort((one, two) => one.acceptedAt - two.acceptedAt);
  rows.forEach((price, second) => {
    const time = second * 1_000;
    while (waiting[0] && waiting[0].acceptedAt + optionTerms.entryDelay < time) {
      market.add(waiting.shift()!);
    }
    if (price === 'no row') return;
    while (!market.carryOut(time, price, { left }, (option) => (option.version += 1)));
  });
}

test('entry, exit and result follow from the order and the ticks alone, in parts of any size', () => {
  fc.assert(
    fc.property(calls, record, fc.integer({ min: 1, max: 40 }), (wanted, rows, left) => {
      const options = wanted.map((one) => optionAt(one.acceptedAt, one.length, one.direction));
      play(options, rows, left);
      const ticks = rows.flatMap((price, second): IndexTick[] =>
        price === undefined || price === 'no row' ? [] : [{ time: second * 1_000, price }],
      );
      const told = rows.findLastIndex((price) => price !== 'no row') * 1_000;
      for (const option of options) {
        const entry = findEntry(optionTerms, option.acceptedAt, ticks);
        expect(option.entry).toEqual(entry);
        if (!entry) {
          const isMissed = told >= option.acceptedAt + optionTerms.enterWithin;
          expect(option.voidReason).toBe(isMissed ? 'no_entry' : undefined);
          continue;
        }
        const expiresAt = expiryTime(entry.time, option.seconds);
        if (told < expiresAt) {
          expect(option).toMatchObject({ status: 1, exit: undefined, result: undefined });
          continue;
        }
        const exit = findExit(optionTerms, expiresAt, ticks);
        const result = optionResult(option.direction, entry.price, exit?.price);
        expect(option.exit).toEqual(exit);
        expect(option.result ?? 'void').toBe(result);
        // One change for the entry, one for the outcome.
        expect(option.version).toBe(3);
      }
    }),
    { numRuns: 300 },
  );
});
