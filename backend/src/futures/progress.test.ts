import { FuturesRig } from '../testing/FuturesRig';
import { openTestDatabase } from '../testing/testDatabase';

test('how far the seconds were carried out is stored with what they caused', async () => {
  const database = await openTestDatabase();
  const rig = new FuturesRig(database.db);
  await rig.start();
  const trader = await rig.newTrader();
  await rig.open(trader, { takeProfitPrice: '61000' });
  await rig.second('61000');
  const progress = await database.db.selectFrom('futures_progress').selectAll().execute();
  expect(progress).toEqual([{ id: 1, carried_out: rig.clock.now() }]);
  await rig.engine.stop();
  await database.close();
});
