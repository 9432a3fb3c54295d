import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  isLiquidated,
  liquidationPrice,
  shownLiquidationPrice,
} from '@h5/shared/rules/futures/futures';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { AppError } from '../errors/AppError';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';
import { orderOf } from '../testing/FuturesRig';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test), { reportsErrors: true });

const stepKinds = [
  ...(['second', 'second', 'second', 'open', 'open', 'limit', 'close'] as const),
  ...(['part', 'margin', 'stop', 'cancel', 'all', 'restart'] as const),
  ...(['reverse', 'entry', 'exit', 'trail', 'trail', 'race'] as const),
];
const step = fc.record({
  kind: fc.constantFrom(...stepKinds),
  trader: fc.nat({ max: 1 }),
  side: fc.constantFrom('long' as const, 'short' as const),
  multiple: fc.constantFrom(1, 20, 50, 100),
  lots: fc.integer({ min: 1, max: 4_000 }),
  /** In tenths of a per mille of the price, up or down. */
  move: fc.integer({ min: -150, max: 150 }),
  at: fc.nat({ max: 20 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const start = 60_000;

const reverse = (trader: string, id: string, price: string) =>
  rig.withTick(rig.engine.commands.reverse(trader, { id, reqId: randomUUID() }), price);

const setExit = (trader: string, id: string, limitPrice: string, lots?: string) =>
  rig.engine.commands.setLimitClose(trader, { id, limitPrice, lots, reqId: randomUUID() });

/** Everything that can end one position at the same moment; one of them does. */
async function race(
  trader: string,
  id: string,
  { near, last, lots }: Record<'near' | 'last' | 'lots', string>,
): Promise<void> {
  const ends = [
    rig.engine.commands.reverse(trader, { id, reqId: randomUUID() }),
    rig.engine.commands.close(trader, { id, lots, reqId: randomUUID() }),
    setExit(trader, id, near, lots),
    rig.engine.commands.reverse(trader, { id, reqId: randomUUID() }),
    rig.engine.commands.close(trader, { id, reqId: randomUUID() }),
  ];
  const reversed = await rig.withTick(Promise.allSettled(ends), last);
  const isReversed = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled';
  expect([reversed[0], reversed[3]].filter((end) => end && isReversed(end)).length).toBeLessThan(2);
  for (const end of reversed) {
    if (end.status === 'rejected' && !(end.reason instanceof AppError)) throw end.reason;
  }
}

/** Carries a step out; a refusal is an outcome like any other. */
async function carryOut(traders: readonly string[], one: Step, price: number): Promise<void> {
  const { kind, side, multiple, move, at } = one;
  const trader = traders[one.trader] ?? '';
  const reqId = randomUUID();
  const lots = (one.lots / 100).toFixed(2);
  const near = (price * (1 + move / 10_000)).toFixed(1);
  const open = await database.db
    .selectFrom('positions')
    .select('id')
    .where('user_id', '=', trader)
    .where('status', 'in', ['holding', 'pending'])
    .orderBy('id')
    .execute();
  const id = open[at % Math.max(1, open.length)]?.id ?? randomUUID();
  const last = price.toFixed(1);
  if (kind === 'second') await rig.second(last);
  else if (kind === 'open') await rig.open(trader, { side, multiple, lots }, last);
  else if (kind === 'limit') {
    await rig.engine.commands.open(
      trader,
      orderOf({ side, multiple, lots, kind: 'limit', limitPrice: near }),
    );
  } else if (kind === 'close') await rig.close(trader, id, last);
  else if (kind === 'part') await rig.close(trader, id, last, lots);
  else if (kind === 'margin') {
    const direction = move > 0 ? 'add' : 'remove';
    const amount = String(Math.abs(move) + 1);
    await rig.engine.commands.changeMargin(trader, { id, amount, direction, reqId });
  } else if (kind === 'stop')
    await rig.engine.commands.setStops(trader, { id, stopLossPrice: near, reqId });
  else if (kind === 'cancel') await rig.engine.commands.cancel(trader, { id, reqId });
  else if (kind === 'entry') {
    const order = { side, multiple, lots, kind: 'stop', limitPrice: near } as const;
    await rig.engine.commands.open(trader, orderOf(order));
  } else if (kind === 'reverse') await reverse(trader, id, last);
  else if (kind === 'exit') await setExit(trader, id, near, at % 2 ? lots : undefined);
  else if (kind === 'trail') {
    const trailingRate = (Math.ceil((at + 1) / 7) / 1_000).toFixed(3);
    await rig.engine.commands.setStops(trader, { id, trailingRate, reqId });
  } else if (kind === 'race') await race(trader, id, { near, last, lots });
  else if (kind === 'all') {
    await rig.engine.commands.closeBatch(trader, { sides: 'all', reqId });
    rig.tick(last);
  } else await rig.restart();
}

/** After a second with this mark, what was liquidated was at or beyond the price shown, and nothing that is open is beyond it. */
async function expectLiquidationsInTime(traders: readonly string[], mark: string): Promise<void> {
  const rows = await database.db
    .selectFrom('positions')
    .selectAll()
    .where('user_id', 'in', traders)
    .execute();
  for (const { open_price, close_price, number, margin, side, status, close_reason } of rows) {
    if (open_price === null) continue;
    const values = { side, openPrice: open_price, number, margin };
    if (status === 'holding') expect(isLiquidated(futuresTerms, values, mark)).toBe(false);
    if (close_reason !== 'liquidation' || close_price === null) continue;
    const shown = shownLiquidationPrice(side, liquidationPrice(futuresTerms, values), '0.1');
    const isBeyond = side === 'long' ? shown?.gte(close_price) : shown?.lte(close_price);
    expect(isBeyond).toBe(true);
  }
}

test('any commands and prices keep the invariants and liquidate nobody early or late', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const traders = [await rig.newTrader('3000'), await rig.newTrader('50000')];
      let price = start;
      await rig.second(price.toFixed(1));
      for (const one of steps) {
        if (one.kind === 'second') price *= 1 + one.move / 10_000;
        await carryOut(traders, one, price).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
        if (one.kind === 'second') await expectLiquidationsInTime(traders, price.toFixed(1));
      }
      await rig.second(price.toFixed(1));
      expect(rig.errors).toEqual([]);
      expect(await findBrokenInvariants(database.db)).toEqual([]);
      await expectLiquidationsInTime(traders, price.toFixed(1));
    }),
    { numRuns: 12, seed: 20_261_123, endOnFailure: true },
  );
}, 120_000);
