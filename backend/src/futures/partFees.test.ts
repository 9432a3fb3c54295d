import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test));

test('a part that is closed takes its share of the fees along', async () => {
  const trader = await rig.newTrader('1000');
  const { id, fee } = await rig.open(trader, { lots: '20' }, '59988');
  expect(fee).toBe('7.2');
  rig.clock.advance(86_400_000);
  await rig.second('60000');
  const part = await rig.close(trader, id, '60012', '5');
  const rest = await database.db
    .selectFrom('positions')
    .select(['fee', 'overnight', 'number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // A quarter of 7.2 and of 2.4; closing 0.05 at 59,999.9 costs 1.799997.
  expect(rest).toEqual({ fee: '5.4', overnight: '1.8', number: '0.15' });
  expect(part).toMatchObject({ fee: '3.599997', overnight: '0.6', number: '0.05' });
});
