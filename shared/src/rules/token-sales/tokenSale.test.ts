import fc from 'fast-check';
import { Decimal } from '../../money/money';
import { sha256Hex } from '../receipts/sha256';
import { readSealedList, sealedListText } from '../receipts/sealedList';
import vectors from '../vectors.json';
import {
  allotProRata,
  drawLottery,
  ifSaleEndedNow,
  lotterySeed,
  salePayment,
  saleWinners,
  ticketScore,
  unlockSteps,
  type SaleTerms,
} from './tokenSale';

const wide = { cap: '1000000000000', tokenDecimals: 8 };

function namedTokens(terms: SaleTerms, commits: Readonly<Record<string, string>>) {
  const tokens = allotProRata(terms, Object.values(commits));
  return Object.fromEntries(Object.keys(commits).map((name, place) => [name, tokens[place]]));
}

test.each(vectors['ieo.pro_rata_cap'])('$in.source', ({ in: given, out }) => {
  const { cap, commit, supply } = given;
  const terms = { ...wide, cap, supply, price: '0.0001' };
  expect(namedTokens(terms, commit)).toEqual(out);
});

test.each(vectors['ieo.small'])(
  'three people, one of whom reaches the cap',
  ({ in: given, out }) => {
    const { cap, commit, price, supply } = given;
    const tokens = namedTokens({ ...wide, cap, supply, price }, commit);
    for (const name of ['A', 'B', 'C'] as const) {
      const { pay, refund } = salePayment(commit[name], tokens[name] ?? '', price);
      expect([tokens[name], pay.toFixed(), refund.toFixed()]).toEqual([
        out[`${name}_tokens`],
        out[`${name}_pay`],
        out[`${name}_refund`],
      ]);
    }
  },
);

test.each(vectors['ieo.undersubscribed'])('all get what they asked for', ({ in: given, out }) => {
  const { commit, price, supply } = given;
  const tokens = namedTokens({ ...wide, supply, price }, commit);
  expect(tokens).toEqual({ A: out.A_tokens, B: out.B_tokens });
});

test.each(vectors['ieo.cap_undersubscribed'])(
  'the cap holds without others',
  ({ in: given, out }) => {
    const { cap, commit, price, supply } = given;
    const tokens = namedTokens({ ...wide, cap, supply, price }, commit).A ?? '';
    const { pay, refund } = salePayment(commit.A, tokens, price);
    expect([tokens, pay.toFixed(), refund.toFixed()]).toEqual([
      out.A_tokens,
      out.A_pay,
      out.A_refund,
    ]);
  },
);

test.each(vectors['ieo.dust'])('what rounding leaves goes to no one', ({ in: given, out }) => {
  const { commit, price, supply, token_decimals: tokenDecimals } = given;
  const tokens = allotProRata({ ...wide, supply, price, tokenDecimals }, Object.values(commit));
  expect(new Set(tokens)).toEqual(new Set([out.tokens]));
  const { pay, refund } = salePayment('1000', out.tokens, price);
  expect([pay.toFixed(), refund.toFixed()]).toEqual([out.pay, out.refund]);
  const sold = tokens.reduce((sum, one) => sum.plus(one), new Decimal(0));
  expect(new Decimal(supply).minus(sold).toFixed()).toBe(out.dust);
});

test.each(vectors['ieo.cap_rounds'])('$note', ({ in: given, out }) => {
  const { cap, commit, price, supply, token_decimals: tokenDecimals } = given;
  const tokens = namedTokens({ cap, supply, price, tokenDecimals }, commit);
  for (const name of ['A', 'B', 'C', 'D'] as const) {
    const { pay, refund } = salePayment(commit[name], tokens[name] ?? '', price);
    const paid = { tokens: tokens[name], pay: pay.toFixed(), refund: refund.toFixed() };
    expect(paid).toEqual(out[name]);
  }
});

test.each(vectors['ieo.lottery'])('a list, a seed and a beacon decide the winners', (vector) => {
  const { beacon, list, server_seed: serverSeed, winners } = vector.in;
  expect(sha256Hex(serverSeed)).toBe(vector.out.seed_hash);
  const listHash = sha256Hex(list);
  expect(listHash).toBe(vector.out.list_hash);
  const seed = lotterySeed(serverSeed, listHash, beacon);
  expect(seed).toBe(vector.out.seed);
  const orders = readSealedList(list);
  expect(sealedListText(orders)).toBe(list);
  const counts = orders.map(({ value }) => Number(value));
  const { cut, tickets, won } = drawLottery(seed, counts, winners);
  expect([...tickets].sort((one, other) => one - other)).toEqual(vector.out.tickets);
  expect(cut).toBe(vector.out.cut);
  expect(won).toEqual([1, 0, 2]);
  expect(ticketScore(seed, 9) > cut).toBe(true);
});

test.each(vectors['ieo.release'])(
  '$in.tokens tokens are unlocked in steps',
  ({ in: given, out }) => {
    expect(unlockSteps(given.tokens, given.token_decimals, given.shares)).toEqual(out.steps);
  },
);

/** A fraction of two whole numbers. */
type Fraction = readonly [bigint, bigint];

const isLess = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;

/**
 * Another way to the same shares, in whole units: everybody gets the same part λ of what they committed, up to a limit of their own. λ is
 * found by raising it from one limit to the next until the supply is used up.
 */
function referenceAllotment(supply: bigint, commits: readonly bigint[], limits: readonly bigint[]) {
  const places = commits.map((_, place) => place);
  const part = (place: number): Fraction => [limits[place] ?? 0n, commits[place] ?? 1n];
  places.sort((one, other) =>
    isLess(part(one), part(other)) ? -1 : isLess(part(other), part(one)) ? 1 : 0,
  );
  const tokens = commits.map(() => 0n);
  let left = supply;
  let sum = commits.reduce((total, commit) => total + commit, 0n);
  for (const place of places) {
    const commit = commits[place] ?? 0n;
    const lambda: Fraction = [left, sum];
    if (isLess(lambda, part(place))) {
      tokens[place] = (lambda[0] * commit) / lambda[1];
      continue;
    }
    tokens[place] = limits[place] ?? 0n;
    left -= limits[place] ?? 0n;
    sum -= commit;
  }
  return tokens;
}

describe('an allotment', () => {
  const sale = fc.record({
    supply: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    cap: fc.bigInt({ min: 1n, max: 10n ** 11n }),
    price: fc.constantFrom('1', '0.5', '0.12', '3', '0.025'),
    amounts: fc.array(fc.bigInt({ min: 1n, max: 10n ** 11n }), { minLength: 1, maxLength: 30 }),
  });

  function allot({
    supply,
    cap,
    price,
    amounts,
  }: typeof sale extends fc.Arbitrary<infer S> ? S : never) {
    const terms = { supply: `${supply}`, cap: `${cap}`, price, tokenDecimals: 0 };
    const commits = amounts.map((amount) => new Decimal(price).times(`${amount}`).toFixed());
    return allotProRata(terms, commits).map(BigInt);
  }

  it('is that of exact fractions, within the supply, the cap and the request', () => {
    fc.assert(
      fc.property(sale, (given) => {
        const { supply, cap, amounts } = given;
        const tokens = allot(given);
        // Commitments are amounts times one price, so amounts have the same ratios.
        const limits = amounts.map((amount) => (amount < cap ? amount : cap));
        expect(tokens).toEqual(referenceAllotment(supply, amounts, limits));
        expect(tokens.every((one, place) => one <= (limits[place] ?? 0n))).toBe(true);
        const sold = tokens.reduce((sum, one) => sum + one, 0n);
        expect(sold <= supply).toBe(true);
        const wanted = limits.reduce((sum, one) => sum + one, 0n);
        const least = wanted < supply ? wanted : supply - BigInt(amounts.length);
        expect(sold >= least).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the order of the list', () => {
    fc.assert(
      fc.property(sale, (given) => {
        const backwards = allot({ ...given, amounts: given.amounts.toReversed() });
        expect(backwards.toReversed()).toEqual(allot(given));
      }),
    );
  });
});

test('a lottery has exactly its winners, or all tickets', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 20 });
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: 60 }), fc.string(), (tickets, winners, seed) => {
      const { won, tickets: drawn } = drawLottery(seed, tickets, winners);
      const all = tickets.reduce((sum, count) => sum + count, 0);
      expect(drawn).toHaveLength(Math.min(all, winners));
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(won.reduce((sum, count) => sum + count, 0)).toBe(drawn.length);
      expect(won.every((count, place) => count <= (tickets[place] ?? 0))).toBe(true);
    }),
  );
});

test('unlocked steps add up to the tokens', () => {
  const tokens = fc.integer({ min: 0, max: 10 ** 9 }).map((units) => new Decimal(units).div(100));
  fc.assert(
    fc.property(
      tokens,
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1 }),
      (all, parts) => {
        const sum = parts.reduce((total, part) => total + part, 0);
        const shares = parts.map((part) => new Decimal(part).div(sum).toFixed(6));
        const rest = shares.slice(0, -1).reduce((total, one) => total.minus(one), new Decimal(1));
        const steps = unlockSteps(all.toFixed(), 2, [...shares.slice(0, -1), rest.toFixed()]);
        const unlocked = steps.reduce((total, step) => total.plus(step), new Decimal(0));
        expect(unlocked.toFixed()).toBe(all.toFixed());
      },
    ),
  );
});

describe('if the sale ended now', () => {
  const sale = { price: '0.5', supply: '10000', cap: '6000', tokenDecimals: 2, ticketSize: null };
  const proRata = { ...sale, mode: 'pro_rata' } as const;

  it('a request gets its part of the supply, at most the cap', () => {
    const part = ifSaleEndedNow({ ...proRata, subscribed: '40000' }, '8000');
    expect([part.tokens, part.pay, part.refund].map(String)).toEqual(['2000', '1000', '3000']);
    expect(ifSaleEndedNow({ ...proRata, subscribed: '8000' }, '8000').tokens.toFixed()).toBe(
      '6000',
    );
    expect(ifSaleEndedNow({ ...proRata, subscribed: '0' }, '0').tokens.toFixed()).toBe('0');
  });

  it('is never more than the allotment', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, (asked) => {
        const subscribed = String(asked.reduce((sum, one) => sum + one, 0));
        const commits = asked.map((amount) => new Decimal(amount).times('0.5').toFixed());
        const tokens = allotProRata(proRata, commits);
        for (const [place, amount] of asked.entries()) {
          const told = ifSaleEndedNow({ ...proRata, subscribed }, amount).tokens;
          expect(told.lte(tokens[place] ?? 0)).toBe(true);
        }
      }),
    );
  });

  it('each ticket of a lottery has the same chance', () => {
    const lottery = { ...sale, mode: 'lottery', ticketSize: '100', subscribed: '40000' } as const;
    const { chance, tokens } = ifSaleEndedNow(lottery, '400');
    expect([chance.toFixed(), tokens.toFixed()]).toEqual(['0.25', '100']);
    expect(saleWinners('10050', '100')).toBe(100);
  });
});
