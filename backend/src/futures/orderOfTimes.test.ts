import { randomUUID } from 'node:crypto';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';
import { orderOf } from '../testing/FuturesRig';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test));

const stateOf = async (id: string) => {
  const row = await database.db
    .selectFrom('positions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    status: row.status,
    reason: row.close_reason,
    price: row.open_price,
    tick: row.opened_tick,
  };
};
const order = (fields: Parameters<typeof orderOf>[0]) => orderOf({ kind: 'limit', ...fields });

/** Does several things while another batch keeps the engine busy, so that all of them wait for the next batch. */
async function inOneBatch(work: () => void): Promise<void> {
  const busy = rig.engine.commands.open(
    await rig.newTrader(),
    order({ limitPrice: '50000', lots: '1' }),
  );
  work();
  await busy;
  await rig.idle();
}

test('a command that waits is carried out before the seconds after it', async () => {
  const trader = await rig.newTrader();
  const { id } = await rig.open(trader, { stopLossPrice: '59500' });
  const limit = await rig.engine.commands.open(trader, order({ limitPrice: '59000', lots: '1' }));
  const replies: Promise<unknown>[] = [];
  await inOneBatch(() => {
    const reqId = () => randomUUID();
    replies.push(
      rig.engine.commands.setStops(trader, { id, reqId: reqId(), stopLossPrice: '59300' }),
      rig.engine.commands.cancel(trader, { id: limit.id, reqId: reqId() }),
    );
    rig.secondWithoutWaiting('59400');
    rig.secondWithoutWaiting('58900');
    rig.secondWithoutWaiting('59400');
  });
  await Promise.all(replies);
  expect(await stateOf(id)).toMatchObject({ status: 'closed', reason: 'stop_loss' });
  expect(await stateOf(limit.id)).toMatchObject({ status: 'cancelled' });
});

test('a limit that waits behind seconds is filled by the first one after its acceptance', async () => {
  const trader = await rig.newTrader();
  const replies: Promise<{ id: string }>[] = [];
  const times: number[] = [];
  await inOneBatch(() => {
    rig.clock.advance(10);
    replies.push(rig.engine.commands.open(trader, order({ limitPrice: '59500', lots: '1' })));
    for (const price of ['59400', '59300']) {
      rig.secondWithoutWaiting(price);
      times.push(rig.clock.now());
    }
  });
  const [placed] = await Promise.all(replies);
  expect(await stateOf(placed?.id ?? '')).toMatchObject({ status: 'holding', tick: times[0] });
});

test('in a backlog the marks of the time of a command count', async () => {
  const trader = await rig.newTrader();
  const { id } = await rig.open(trader, { multiple: 10 });
  const stops: Promise<unknown>[] = [];
  await inOneBatch(() => {
    rig.secondWithoutWaiting('60500');
    rig.clock.advance(10);
    stops.push(
      rig.engine.commands.setStops(trader, { id, reqId: randomUUID(), takeProfitPrice: '60600' }),
    );
    rig.secondWithoutWaiting('60700');
  });
  await Promise.all(stops);
  expect(await stateOf(id)).toMatchObject({ status: 'closed', reason: 'take_profit' });
});

test('a jump counts for the commands after it alone', async () => {
  const trader = await rig.newTrader();
  const outcomes: Promise<unknown>[] = [];
  const place = () =>
    outcomes.push(
      rig.engine.commands.open(trader, order({ limitPrice: '40000', lots: '1' })).then(
        ({ status }) => status,
        (error: { code: string }) => error.code,
      ),
    );
  await inOneBatch(() => {
    place();
    rig.secondWithoutWaiting('53000');
    rig.clock.advance(10);
    place();
    for (let count = 0; count < 3; count += 1) rig.secondWithoutWaiting('53000');
    rig.clock.advance(10);
    place();
  });
  expect(await Promise.all(outcomes)).toEqual(['pending', 'MARKET_HALTED', 'pending']);
  // Calm prices end the pause of the way back.
  for (let count = 0; count < 4; count += 1) await rig.second('60000');
});

test('after a start commands wait until the missed seconds are read', async () => {
  const trader = await rig.newTrader();
  const { id } = await rig.open(trader, { stopLossPrice: '59500' });
  await rig.engine.stop();
  rig.secondWithoutWaiting('59400');
  rig.secondWithoutWaiting('60000');
  let go = () => {};
  const reading = new Promise<void>((resolve) => (go = resolve));
  const read = rig.prices.readSeconds.bind(rig.prices);
  const slow = jest.spyOn(rig.prices, 'readSeconds').mockImplementation(async (...range) => {
    await reading;
    return read(...range);
  });
  const started = rig.restart();
  await started;
  const closing = rig.engine.commands.close(trader, { id, reqId: randomUUID() });
  closing.catch(() => {});
  await rig.idle();
  expect(await stateOf(id)).toMatchObject({ status: 'holding' });
  go();
  await expect(closing).rejects.toThrow('POSITION_NOT_OPEN');
  slow.mockRestore();
  expect(await stateOf(id)).toMatchObject({ status: 'closed', reason: 'stop_loss' });
});
