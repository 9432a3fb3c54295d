import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';
import { orderOf } from '../testing/FuturesRig';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test));
beforeEach(() => void jest.replaceProperty(futuresTerms, 'fillDelay', 1_500));
afterEach(() => void jest.restoreAllMocks());

const statusOf = async (id: string) => {
  const positions = database.db.selectFrom('positions').select(['status', 'open_price']);
  return positions.where('id', '=', id).executeTakeFirstOrThrow();
};

/** The clock is at a whole second and ten milliseconds. */
const place = async (fields: Parameters<typeof orderOf>[0]) => {
  const trader = await rig.newTrader('1000');
  return rig.engine.commands.open(trader, orderOf(fields));
};

test.each([
  { kind: 'limit', limitPrice: '60000', reached: '59900', openPrice: '59912' },
  { kind: 'stop', limitPrice: '60100', reached: '60200', openPrice: '60212.1' },
] as const)(
  'a $kind is filled by the first second after the delay, as an order at the market is',
  async ({ reached, openPrice, ...fields }) => {
    const { id } = await place(fields);
    await rig.second(reached);
    expect(await statusOf(id)).toMatchObject({ status: 'pending' });
    await rig.second(reached);
    expect(await statusOf(id)).toMatchObject({ status: 'holding', open_price: openPrice });
  },
);

test('a changed limit waits anew', async () => {
  const trader = await rig.newTrader('1000');
  const placed = orderOf({ kind: 'limit', limitPrice: '58000' });
  const { id } = await rig.engine.commands.open(trader, placed);
  await rig.second('59900');
  await rig.second('59900');
  const reqId = crypto.randomUUID();
  await rig.engine.commands.amend(trader, { id, limitPrice: '60000', reqId });
  await rig.second('59900');
  expect(await statusOf(id)).toMatchObject({ status: 'pending' });
  await rig.second('59900');
  expect(await statusOf(id)).toMatchObject({ status: 'holding' });
});
