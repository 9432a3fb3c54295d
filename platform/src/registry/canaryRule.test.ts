import { firstOf } from '@h5/shared/testing/longTest';
import { assumedAttackers, judgeCanary, mostForged, type Votes } from './canaryRule';

/** A source of random numbers that gives the same ones for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Scene {
  share: number;
  visitors: number;
  /** How often the versions really fail. */
  canaryRate: number;
  stableRate: number;
  /** What attackers report, whatever they saw; none by default. */
  lie?: { canary: keyof Votes; stable: keyof Votes };
  /** When the attackers come. */
  attack?: 'first' | 'between' | 'last';
}

/** Asks the rule after each vote on the canary. Returns how many had come when it halted the canary. */
function simulate(seed: number, { share, visitors, canaryRate, stableRate, ...scene }: Scene) {
  const random = randomFrom(seed);
  const { lie, attack = 'between' } = scene;
  const votes = { canary: { ready: 0, failed: 0 }, stable: { ready: 0, failed: 0 } };
  const liars = lie ? assumedAttackers : 0;
  const begin = { first: 0, last: visitors, between: 0 }[attack];
  const step = attack === 'between' ? (visitors + liars) / liars : 1;
  let lied = 0;
  for (let count = 0; count < visitors + liars; count += 1) {
    // The edge draws the version for liars, too.
    const version = random() < share ? 'canary' : 'stable';
    const isLiar = lied < liars && count >= begin + lied * step;
    if (isLiar) lied += 1;
    const fails = random() < (version === 'canary' ? canaryRate : stableRate);
    votes[version][isLiar && lie ? lie[version] : fails ? 'failed' : 'ready'] += 1;
    if (version === 'canary' && judgeCanary({ share, ...votes }).mustHalt) return count + 1;
  }
  return undefined;
}

const toHalt = { canary: 'failed', stable: 'ready' } as const;
const toKeep = { canary: 'ready', stable: 'failed' } as const;
const seeds = Array.from({ length: 100 }, (_, seed) => seed + 1);

function haltsOf(scene: Scene): number[] {
  return seeds.flatMap((seed) => simulate(seed, scene) ?? []);
}

describe('in 100 runs each with 100 attackers', () => {
  const attacks = ['first', 'between', 'last'] as const;
  const shares = [0.01, 0.1, 0.25, 0.5];

  test.each(firstOf(shares.flatMap((share) => attacks.map((attack) => [share, attack] as const))))(
    'a good canary of %d is never halted, though they report failures %s',
    (share, attack) => {
      const good = { canaryRate: 0.005, stableRate: 0.005 };
      const scene = { share, visitors: 2_000, ...good, lie: toHalt, attack };
      expect(haltsOf(scene)).toEqual([]);
    },
  );

  test('a good canary is not halted where every tenth visitor fails with either version', () => {
    const scene = { share: 0.1, visitors: 5_000, canaryRate: 0.1, stableRate: 0.1, lie: toHalt };
    expect(haltsOf(scene)).toEqual([]);
  });

  test.each(firstOf(attacks))('a throwing canary is halted though they praise it %s', (attack) => {
    const scene = { share: 0.1, visitors: 2_000, canaryRate: 1, stableRate: 0.005 };
    const halts = haltsOf({ ...scene, lie: toKeep, attack });
    expect(halts).toHaveLength(seeds.length);
    expect(Math.max(...halts)).toBeLessThanOrEqual(1_000);
  });

  test('one that fails three times in ten is halted within 4,000 visitors', () => {
    const scene = { share: 0.1, visitors: 4_000, canaryRate: 0.3, stableRate: 0.005 };
    expect(haltsOf({ ...scene, lie: toKeep })).toHaveLength(seeds.length);
  });
});

test('without attackers, a throwing canary is halted after some 500 visitors, 50 of them its own', () => {
  const halts = haltsOf({ share: 0.1, visitors: 2_000, canaryRate: 1, stableRate: 0.005 });
  expect(halts).toHaveLength(seeds.length);
  const median = halts.sort((a, b) => a - b)[seeds.length / 2];
  expect(median).toBeGreaterThan(400);
  expect(median).toBeLessThan(600);
});

test('attackers can report as many failures as their share, and what luck allows', () => {
  expect(mostForged(0.1)).toBeCloseTo(22);
  expect(mostForged(1)).toBe(assumedAttackers);
});

test('failures of the stable version that attackers can have invented do not excuse the canary', () => {
  const canary = { ready: 170, failed: 50 };
  const stable = { ready: 1_800, failed: 100 };
  expect(judgeCanary({ share: 0.1, canary, stable }).mustHalt).toBe(true);
});

test('a canary that fails little more often than the stable version goes on, however many say so', () => {
  const canary = { ready: 96_000, failed: 4_000 };
  const stable = { ready: 99_000, failed: 1_000 };
  expect(judgeCanary({ share: 0.5, canary, stable }).mustHalt).toBe(false);
});

test('a few votes on the stable version do not prove that it never fails', () => {
  const canary = { ready: 100, failed: 170 };
  const halts = (ready: number) =>
    judgeCanary({ share: 0.5, canary, stable: { ready, failed: 0 } }).mustHalt;
  expect([halts(3), halts(300)]).toEqual([false, true]);
});

test('a handful of failures halts nothing, whatever their rate', () => {
  const canary = { ready: 0, failed: 49 };
  expect(judgeCanary({ share: 0.1, canary, stable: { ready: 900, failed: 0 } }).mustHalt).toBe(
    false,
  );
});
