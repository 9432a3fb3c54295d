import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Decimal } from '@h5/shared/money/money';
import { AppError } from '../errors/AppError';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import type { CopyRig, RigTrader } from '../testing/CopyRig';
import { beforeEachCopyTest } from '../testing/beforeEachCopyTest';

let rig: CopyRig;
let trader: RigTrader;

beforeEachCopyTest((test) => {
  ({ rig, trader } = test);
});

const weekMs = 7 * 86_400_000;
const stepKinds = [
  ...(['second', 'second', 'second', 'open', 'open', 'part', 'close', 'stops'] as const),
  ...(['follow', 'leave', 'keep', 'detach', 'add', 'remove', 'own', 'week', 'restart'] as const),
  ...(['margin', 'margin', 'reverse', 'exit', 'exit', 'trail'] as const),
];
const step = fc.record({
  kind: fc.constantFrom(...stepKinds),
  follower: fc.nat({ max: 2 }),
  side: fc.constantFrom('long' as const, 'short' as const),
  multiple: fc.constantFrom(5, 20, 100),
  lots: fc.integer({ min: 1, max: 2_000 }),
  /** In tenths of a per mille of the price, up or down. */
  move: fc.integer({ min: -150, max: 150 }),
  at: fc.nat({ max: 20 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const lotsOf = ({ lots }: Step) => (lots / 100).toFixed(2);

async function heldBy(userId: string, at: number): Promise<string> {
  const rows = (await rig.positionsOf(userId)).filter(({ status }) => status === 'holding');
  return rows[at % Math.max(1, rows.length)]?.id ?? randomUUID();
}

/** Carries a step out; a refusal is an outcome like any other. */
async function carryOut(followers: readonly string[], one: Step, price: number): Promise<void> {
  const { kind, side, multiple, move, at } = one;
  const userId = followers[one.follower] ?? '';
  const reqId = randomUUID();
  const last = price.toFixed(1);
  const held = await heldBy(trader.userId, at);
  const amount = String(Math.abs(move) + 1);
  const fund = { reqId, traderId: trader.id, amount };
  if (kind === 'second') await rig.second(last);
  else if (kind === 'open') {
    await rig.open(trader.userId, { side, multiple, lots: lotsOf(one) }, last);
  } else if (kind === 'part') await rig.close(trader.userId, held, last, lotsOf(one));
  else if (kind === 'close') await rig.close(trader.userId, held, last);
  else if (kind === 'stops') {
    const stopLossPrice = (price * (1 + move / 10_000)).toFixed(1);
    await rig.engine.commands.setStops(trader.userId, { id: held, stopLossPrice, reqId });
  } else if (kind === 'reverse') {
    const reversed = rig.engine.commands.reverse(trader.userId, { id: held, reqId });
    await rig.withTick(reversed, last);
  } else if (kind === 'exit') {
    const limitPrice = (price * (1 + move / 10_000)).toFixed(1);
    const exit = { id: held, limitPrice, lots: at % 3 ? lotsOf(one) : undefined, reqId };
    await rig.engine.commands.setLimitClose(trader.userId, exit);
  } else if (kind === 'trail') {
    await rig.engine.commands.setStops(trader.userId, { id: held, trailingRate: '0.002', reqId });
  } else if (kind === 'follow') {
    const size = at % 2 === 0 ? 'multiple' : 'fixed';
    const number = size === 'multiple' ? String(1 + (at % 10) / 10) : lotsOf(one);
    const stopLoss = at % 3 === 0 ? '0.05' : '0';
    await rig.follow(userId, trader.id, { size, number, stopLoss, ownCap: multiple });
  } else if (kind === 'leave') await rig.leave(userId, trader.id, 'close');
  else if (kind === 'keep') await rig.leave(userId, trader.id, 'keep');
  else if (kind === 'detach')
    await rig.copyCommands.detach(userId, { id: await heldBy(userId, at), reqId });
  else if (kind === 'add') await rig.copyCommands.moveFunds(userId, { ...fund, direction: 'add' });
  else if (kind === 'remove')
    await rig.copyCommands.moveFunds(userId, { ...fund, direction: 'remove' });
  else if (kind === 'own') await rig.close(userId, await heldBy(userId, at), last, lotsOf(one));
  else if (kind === 'margin') {
    const change = { reqId, id: await heldBy(userId, at), amount };
    const direction = move > 0 ? 'add' : 'remove';
    await rig.engine.commands.changeMargin(userId, { ...change, direction });
  } else if (kind === 'week') {
    rig.clock.advance(weekMs);
    await rig.second(last);
  } else await rig.restart();
}

/** What is set aside, with the margins, is exactly the amount and the profit less the shares. */
async function expectSharesOfHighestProfit(): Promise<void> {
  const rows = await rig.db.selectFrom('copy_relations').selectAll().execute();
  for (const { high_water, shares_paid, unpaid } of rows) {
    const owed = new Decimal(high_water).times('0.1');
    const told = new Decimal(shares_paid).plus(unpaid);
    // Each payment is rounded down.
    expect(owed.minus(told).gte(0) && owed.minus(told).lt('0.000001')).toBe(true);
  }
}

test('any trades, prices and settings keep the invariants, and shares are the rate of the highest profit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const followers = [
        (await rig.newFollower(trader, { number: '0.5' })).userId,
        (await rig.newFollower(trader, { number: '2', ownCap: 100, stopLoss: '0.1' })).userId,
        (await rig.newFollower(trader, { size: 'fixed', number: '3', amount: '150' })).userId,
      ];
      let price = 60_000;
      for (const one of steps) {
        if (one.kind === 'second') price *= 1 + one.move / 10_000;
        await carryOut(followers, one, price).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
      }
      await rig.second(price.toFixed(1));
      rig.tick(price.toFixed(1));
      await rig.idle();
      expect(rig.errors).toEqual([]);
      expect(await findBrokenInvariants(rig.db)).toEqual([]);
      await expectSharesOfHighestProfit();
    }),
    { numRuns: 10, seed: 20_261_123, endOnFailure: true },
  );
}, 120_000);
