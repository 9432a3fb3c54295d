import { randomUUID } from 'node:crypto';
import { randomNumbers } from '@h5/shared/testing/randomNumbers';

/** What is done at a time of a plan. Prices are as ratios of the newest one. */
export type PlannedAction = { at: number; trader: number; symbol: string } & (
  | TraderDeed
  | FollowerDeed
  | OperatorDeed
);

type TraderDeed =
  | { kind: 'option'; direction: 'rise' | 'fall'; seconds: 30 | 60; stake: string }
  | { kind: 'open'; side: 'long' | 'short'; multiple: number; value: number }
  | { kind: 'close'; which: number; share: number }
  | { kind: 'stops'; which: number; takeProfit: number; stopLoss: number };

type FollowerDeed =
  | { kind: 'follow'; number: string }
  | { kind: 'leave'; mode: 'close' | 'keep' }
  | { kind: 'detach'; which: number };

/** Leaves the house little more than what people gain, and gives back what was taken. */
type OperatorDeed = { kind: 'drain' } | { kind: 'refill' };

export interface Plan {
  seed: number;
  from: number;
  seconds: number;
  actionsPerSecond: number;
  /** The first of them is a lead trader, whom the followers copy. */
  traders: number;
  /** They are numbered after the traders. */
  followers: number;
  symbols: readonly string[];
}

/** When the house is drained, as a share of the session. */
const drainedAfter = 11 / 12;
/** Nobody acts while the house is drained: by random ids it would be drawn who still has room. */
const drainedMs = 3_000;
const quietMs = 2_000;
/** Of the actions of traders, there are so many more of followers. */
const followerShare = 0.1;
const awayMs = 5_000;

/** Seeded trading: the same plan each time. */
export function planTrading(plan: Plan): PlannedAction[] {
  const drainedAt = plan.from + Math.floor(plan.seconds * drainedAfter) * 1_000 + 500;
  const refilledAt = drainedAt + drainedMs;
  const operator = { trader: 0, symbol: '' };
  const people = [...planTraders(plan), ...planFollowers(plan)];
  const actions: PlannedAction[] = [
    ...people.filter(({ at }) => at < drainedAt - quietMs || at > refilledAt),
    { at: drainedAt, ...operator, kind: 'drain' },
    { at: refilledAt, ...operator, kind: 'refill' },
  ];
  return actions.sort((one, other) => one.at - other.at);
}

function planTraders(plan: Plan): PlannedAction[] {
  const { random, pick, whole, fraction } = drawsFrom(plan.seed);
  return Array.from({ length: plan.seconds * plan.actionsPerSecond }, (_, place) => {
    const second = Math.floor(place / plan.actionsPerSecond);
    const at = plan.from + second * 1_000 + whole(990);
    const own = { at, trader: whole(plan.traders), symbol: pick(plan.symbols) };
    return { ...own, ...drawDeed() };
  });

  function drawDeed(): TraderDeed {
    const draw = random();
    if (draw < 0.4) {
      const [stake, direction] = [String(5 + whole(20)), pick(['rise', 'fall'] as const)];
      return { kind: 'option', direction, seconds: pick([30, 60] as const), stake };
    }
    if (draw < 0.7) {
      const [value, multiple] = [fraction(50, 250), pick([10, 50, 100])];
      return { kind: 'open', side: pick(['long', 'short'] as const), multiple, value };
    }
    const which = whole(20);
    if (draw < 0.85) return { kind: 'close', which, share: pick([1, 0.4]) };
    const [takeProfit, stopLoss] = [fraction(1, 1.01), fraction(0.996, 1)];
    return { kind: 'stops', which, takeProfit, stopLoss };
  }
}

/** All follow at first; later some leave and come back, detach a copy or close one. */
function planFollowers(plan: Plan): PlannedAction[] {
  const { random, pick, whole } = drawsFrom(plan.seed + 1);
  const follow = (trader: number, at: number): PlannedAction => {
    return { at, trader, symbol: '', kind: 'follow', number: pick(['0.5', '2']) };
  };
  const first = Array.from({ length: plan.followers }, (_, place) =>
    follow(plan.traders + place, plan.from + place),
  );
  const later = Array.from({ length: plan.seconds }, (_, second): PlannedAction[] => {
    if (random() >= followerShare * plan.actionsPerSecond) return [];
    const at = plan.from + second * 1_000 + whole(990);
    const own = { at, trader: plan.traders + whole(plan.followers), symbol: '' };
    const draw = random();
    if (draw < 0.25) return [{ ...own, kind: 'detach', which: whole(20) }];
    if (draw < 0.5) return [{ ...own, kind: 'close', which: whole(20), share: 1 }];
    const mode = pick(['close', 'keep'] as const);
    return [{ ...own, kind: 'leave', mode }, follow(own.trader, at + awayMs)];
  });
  return [...first, ...later.flat()];
}

/** Names a request; it has no effect on what is settled. */
export const newRequestId = () => randomUUID();

function drawsFrom(seed: number) {
  const random = randomNumbers(seed);
  const whole = (below: number) => Math.floor(random() * below);
  return {
    random,
    whole,
    fraction: (from: number, to: number) => from + random() * (to - from),
    pick: <Item>(items: readonly Item[]) => items[whole(items.length)] as Item,
  };
}
