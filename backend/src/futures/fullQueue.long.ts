import { randomUUID } from 'node:crypto';
import { AppError } from '../errors/AppError';
import { beforeEachFuturesTest } from '../testing/beforeEachFuturesTest';
import type { FuturesRig } from '../testing/FuturesRig';

let rig: FuturesRig;

beforeEachFuturesTest((test) => ({ rig } = test));

const codeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test('while more wait than the queue takes, positions are still closed, one by one and all at once', async () => {
  const trader = await rig.newTrader();
  const { id } = await rig.open(trader);
  await rig.open(trader);
  const { commands } = rig.engine;
  const mistaken = () =>
    codeOf(commands.setStops(trader, { id: randomUUID(), reqId: randomUUID() }));
  const before = Array.from({ length: 11_000 }, mistaken);
  const closes = [
    codeOf(commands.close(trader, { id, reqId: randomUUID() })),
    codeOf(commands.closeBatch(trader, { sides: 'all', reqId: randomUUID() })),
  ];
  const after = mistaken();
  const codes = await Promise.all(before);
  await rig.second('60000');
  expect(new Set(codes)).toContain('BUSY');
  expect(await after).toBe('BUSY');
  expect(await Promise.all(closes)).toEqual([undefined, undefined]);
});
