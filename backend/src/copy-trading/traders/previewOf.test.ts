import { Decimal } from '@h5/shared/money/money';
import { futuresMarketsOf } from '../../futures/futuresMarkets';
import { demoSpotMarkets } from '../../markets/demoInstruments';
import { CopyRig, type RigTrader } from '../../testing/CopyRig';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { listPreviewedTrades } from './previewedTrades.sql';
import { previewOf, type PreviewSettings } from './previewOf';

const settings: PreviewSettings = {
  size: { kind: 'multiple', number: '0.5' },
  amount: '1000',
  ownCap: 20,
  stopLoss: '0',
  rate: '0.1',
};

let database: TestDatabase;
let rig: CopyRig;
let trader: RigTrader;

beforeAll(async () => {
  database = await openTestDatabase();
  rig = new CopyRig(database.db);
  await rig.start();
});
beforeEach(async () => {
  await rig.second('60000');
  trader = await rig.newLeadTrader();
});
afterAll(async () => {
  await rig.engine.stop();
  await database.close();
});

async function preview(fields: Partial<PreviewSettings> = {}) {
  const markets = new Map(futuresMarketsOf(demoSpotMarkets).map((one) => [one.symbol, one]));
  const trades = await listPreviewedTrades(database.db, trader.userId, {
    from: 0,
    now: rig.clock.now(),
    marketOf: (symbol) => markets.get(symbol),
    markOf: () => undefined,
  });
  return previewOf(trades, { ...settings, ...fields });
}

/** Opens at 60,000 and closes at a price, in parts if they are given. */
async function trade(price: string, parts: readonly string[] = [], lots = '20'): Promise<void> {
  await rig.second('60000');
  rig.tick('60000');
  const { id } = await rig.open(trader.userId, { lots, multiple: 10 });
  await rig.second(price);
  for (const part of parts) await rig.close(trader.userId, id, price, part);
  await rig.close(trader.userId, id, price);
}

test('comes to what copying the same trades came to', async () => {
  const { relation, userId } = await rig.newFollower(trader);
  await trade('60900');
  await trade('59700', ['7', '4.33']);
  await trade('60100', [], '0.01');
  const row = await database.db
    .selectFrom('copy_relations')
    .select(['cumulative'])
    .where('id', '=', relation.id)
    .executeTakeFirstOrThrow();
  const skips = await database.db
    .selectFrom('copy_skips')
    .select('reason')
    .where('relation_id', '=', relation.id)
    .execute();
  const { profit, copied, skipped } = await preview();
  expect(profit).toBe(row.cumulative);
  expect(skips.map(({ reason }) => reason)).toEqual(['BELOW_MIN']);
  expect(skipped).toEqual([{ reason: 'BELOW_MIN', count: 1 }]);
  const copies = (await rig.positionsOf(userId)).filter((one) => one.parent_id === null);
  expect(copied).toBe(copies.length);
});

test('the share is what is above the high-water mark', async () => {
  await trade('60900');
  const { profit, share } = await preview();
  expect(Number(share)).toBeCloseTo(Number(profit) * 0.1, 7);
  expect((await preview({ rate: '0' })).share).toBe('0');
});

test('what is left at the end is the amount with the profit after fees and share', async () => {
  await trade('60900');
  await trade('60300', ['3']);
  const { amount, profit, share, equity } = await preview();
  expect(Number(share)).toBeGreaterThan(0);
  expect(equity.at(-1)?.amount).toBe(new Decimal(amount).plus(profit).minus(share).toFixed());
});

test('a trade that costs more than what is set aside is skipped', async () => {
  await trade('60900');
  const { copied, skipped } = await preview({ amount: '100' });
  expect([copied, skipped]).toEqual([0, [{ reason: 'AMOUNT_CAP', count: 1 }]]);
});

test('the stop-loss ends copying', async () => {
  await trade('58800');
  await trade('60900');
  const unlimited = await preview();
  expect([unlimited.copied, unlimited.stoppedAt]).toEqual([2, null]);
  const { copied, stoppedAt, equity, drawdown } = await preview({ stopLoss: '0.1' });
  expect([copied, equity.length]).toEqual([1, 1]);
  expect(stoppedAt).toBe(equity[0]?.time);
  expect(Number(drawdown)).toBeGreaterThan(10);
});
