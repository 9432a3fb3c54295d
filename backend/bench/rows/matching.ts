import { OrderBook as NpmOrderBook } from 'nodejs-order-book';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { OrderBook, type BookOrder } from '../../src/spot/OrderBook';
import { median, type Figure } from '../table';

const commandsPerRound = 200_000;
const rounds = 5;
const middle = 96_400;
const ignore = { execute: () => {}, prevent: () => {} };

type Command =
  | { kind: 'limit'; id: string; userId: string; side: OrderSide; price: number; lots: number }
  | { kind: 'market'; id: string; userId: string; side: OrderSide; lots: number }
  | { kind: 'cancel'; id: string };

/** Both books process the same stream in alternating rounds; the result is the median. */
export async function matching(): Promise<Figure[]> {
  const commands = streamOf(commandsPerRound);
  const ours: number[] = [];
  const reference: number[] = [];
  // The first round is warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = [perSecond(commands, playOurs), perSecond(commands, playReference)];
    if (round === 0) continue;
    ours.push(one);
    reference.push(other);
  }
  return [
    {
      figure: 'matching in memory',
      unit: 'commands/s',
      ours: median(ours),
      reference: median(reference),
      goal: 'ratio ≥ 1',
      note: `nodejs-order-book; 65 % limit, 10 % market, 25 % cancel; median of ${rounds}`,
    },
  ];
}

function perSecond(commands: readonly Command[], play: (commands: readonly Command[]) => void) {
  const began = performance.now();
  play(commands);
  return (commands.length / (performance.now() - began)) * 1_000;
}

function playOurs(commands: readonly Command[]): void {
  const book = new OrderBook();
  for (const command of commands) {
    if (command.kind === 'cancel') {
      book.remove(command.id);
      continue;
    }
    const { id, userId, side, lots, kind } = command;
    const price = kind === 'limit' ? command.price : side === 'buy' ? middle * 2 : 1;
    const order: BookOrder = { id, userId, side, price, remaining: BigInt(lots) };
    book.match(order, ignore);
    if (kind === 'limit' && order.remaining > 0n) book.rest(order);
  }
}

function playReference(commands: readonly Command[]): void {
  const book = new NpmOrderBook();
  for (const command of commands) {
    if (command.kind === 'cancel') book.cancel(command.id);
    else if (command.kind === 'market') book.market({ side: command.side, size: command.lots });
    else {
      const { id, side, lots, price } = command;
      book.limit({ id, side, size: lots, price });
    }
  }
}

/** A reproducible stream with prices around a moving middle; about half of the limit orders trade. */
function streamOf(count: number): Command[] {
  const next = generator(20_260_101);
  const placed: string[] = [];
  return Array.from({ length: count }, (_, place) => {
    const chance = next(100);
    const id = `o${place}`;
    if (chance < 25 && placed.length > 0) {
      return {
        kind: 'cancel',
        id: placed[placed.length - 1 - next(Math.min(placed.length, 500))] ?? '',
      };
    }
    // Every order has an owner of its own: the reference has no self-trade prevention.
    const userId = id;
    const side: OrderSide = next(2) === 0 ? 'buy' : 'sell';
    const lots = 1 + next(50);
    if (chance < 35) return { kind: 'market', id, userId, side, lots };
    placed.push(id);
    const price = middle + Math.round(50 * Math.sin(place / 5_000)) + next(100) - 50;
    return { kind: 'limit', id, userId, side, price, lots };
  });
}

/** A seeded generator of integers below a bound. */
function generator(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
