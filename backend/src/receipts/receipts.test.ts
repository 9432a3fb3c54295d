import { longTest } from '@h5/shared/testing/longTest';
import { HashTree, rootOfPath, type PathStep } from '@h5/shared/rules/receipts/HashTree';
import { chainLink, linkBeforeFirst } from '@h5/shared/rules/receipts/hourRecord';
import { minuteLeaf, receiptLeaf, type Receipt } from '@h5/shared/rules/receipts/receipt';
import { insertPriceSecond } from '../prices/prices.sql';
import { newUuidV7 } from '../db/newUuidV7';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { writeReceipts, type OwnedReceipt } from './writeReceipts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The clock of a test starts here. */
const first = Date.UTC(2026, 0, 1);

let app: TestApp;
let owner: Trader;
beforeAll(async () => {
  app = await createTestApp({ config: { demo: false } });
  owner = await app.newTrader();
  await app.services.jobs.enqueueRecurring();
});
afterAll(() => app.close());

function aReceipt(change: Partial<OwnedReceipt> = {}): OwnedReceipt {
  return {
    id: newUuidV7(app.clock.now()),
    userId: owner.id,
    rule: 'futures.liquidation/1',
    inputs: { side: 'long', open: '60000', number: '0.2', margin: '240', fee_rate: '0.0006' },
    ticks: [['BTC-PERP', app.clock.now(), '59100.0']],
    output: { returned: '0', insurance: '52.908' },
    ...change,
  };
}

const write = (...receipts: OwnedReceipt[]) =>
  app.db.transaction().execute((tx) => writeReceipts(tx, app.clock.now(), receipts));

async function moveTo(time: number): Promise<void> {
  app.clock.set(time);
  await app.services.jobs.runDue();
}

const read = async (id: string) => (await owner.get('/api/receipt', { id })).body;
const hoursOf = async (day: number) => (await app.get('/api/receipt/hours', { day })).body.message;
const minuteOf = async (symbol: string, minute: number) =>
  (await app.get('/api/receipt/minute', { symbol, minute })).body.message;

test('a receipt says when its hour will be sealed, and then leads to its root', async () => {
  const hour = first + 2 * hourMs;
  app.clock.set(hour + 1_234);
  const receipts = Array.from({ length: 5 }, () => aReceipt());
  await write(...receipts);
  const { id, rule, inputs, ticks, output } = receipts[3] ?? aReceipt();
  const content = { id, rule, inputs, ticks, output };
  const { leaf, ...waiting } = (await read(content.id)).message;
  const sealedAt = hour + hourMs + 5 * minuteMs;
  expect(waiting).toEqual({ receipt: content, hour, path: null, root: null, sealed_at: sealedAt });
  expect(leaf).toBe(receiptLeaf(content));

  await moveTo(sealedAt);
  const { path, root, sealed_at } = (await read(content.id)).message;
  expect(sealed_at).toBe(sealedAt);
  const records = await hoursOf(first);
  expect(records.at(-1)).toMatchObject({ hour, root, count: 5 });
  const leads = (receipt: Receipt) => rootOfPath(receiptLeaf(receipt), path as PathStep[]) === root;
  expect(leads(content)).toBe(true);
  expect(leads({ ...content, output: { ...content.output, insurance: '52.909' } })).toBe(false);
  expect(leads({ ...content, ticks: [['BTC-PERP', content.ticks[0]?.[1] ?? 0, '59100']] })).toBe(
    false,
  );
});

test('an hour without anything has the hash of nothing', async () => {
  const hour = first + 3 * hourMs;
  await moveTo(hour + hourMs + 5 * minuteMs - 1);
  const [before, ...others] = await hoursOf(first);
  // The chain begins with the first hour that has something in it.
  expect([before.hour, others]).toEqual([hour - hourMs, []]);
  await moveTo(hour + hourMs + 5 * minuteMs);
  const { root } = new HashTree([]);
  const link = chainLink(before.link, hour, root);
  expect(before.link).toBe(chainLink(linkBeforeFirst, before.hour, before.root));
  expect((await hoursOf(first)).at(-1)).toEqual({ hour, root, link, count: 0 });
});

test('the leaves of an hour are its minutes by time and symbol, then its receipts by id', async () => {
  const hour = first + 5 * hourMs;
  const seconds = [0, 1, 59, 60, 3_599];
  app.feed.moveFutures('BTC-PERP', '96420');
  const receipts: OwnedReceipt[] = [];
  for (const second of seconds) {
    app.clock.set(hour + second * 1_000);
    await app.services.priceRecorder.recordNow();
    receipts.push(aReceipt());
    await write(receipts.at(-1) ?? aReceipt());
  }
  await moveTo(hour + hourMs + 5 * minuteMs);

  const symbols = app.services.instruments.spotMarkets
    .flatMap(({ symbol, base }) => [symbol, `${base}-PERP`, `${base}-PERP.last`])
    .sort();
  const leaves: string[] = [];
  // A minute in which nothing was recorded has no leaves.
  for (const minute of [0, 1, 59].map((place) => hour + place * minuteMs)) {
    for (const symbol of symbols) leaves.push(minuteLeaf(await minuteOf(symbol, minute)));
  }
  leaves.push(...receipts.map(receiptLeaf));
  const { root } = new HashTree(leaves);
  expect((await hoursOf(first)).at(-1)).toMatchObject({ hour, root, count: leaves.length });
  const { body } = await owner.get('/api/receipt', { id: receipts[4]?.id ?? '' });
  expect(body.message).toMatchObject({ root });
  expect(await app.db.selectFrom('minute_leaves').selectAll().execute()).toEqual([]);
});

test('the prices of a minute are public, with null where nothing was recorded', async () => {
  const hour = first + 5 * hourMs;
  const { symbol, minute, prices } = await minuteOf('BTC-PERP.last', hour + 30_000);
  expect([symbol, minute]).toEqual(['BTC-PERP.last', hour]);
  const recorded = prices.map((price: string | null) => price !== null);
  expect(prices.filter(Boolean)).toEqual(['96420', '96420', '96420']);
  expect(recorded).toEqual(Array.from({ length: 60 }, (_, at) => [0, 1, 59].includes(at)));
  expect((await minuteOf('BTC-USDT', hour)).prices[0]).toBe('96418.2');
  expect((await minuteOf('BTC-PERP', hour)).prices[0]).not.toBeNull();
  expect((await app.get('/api/receipt/minute', { symbol: 'X-PERP', minute: hour })).body.code).toBe(
    'MARKET_NOT_FOUND',
  );
  app.clock.set(hour + 91 * 24 * hourMs);
  expect((await minuteOf('BTC-USDT', hour)).prices).toBeNull();
});

test('the prices of a minute end with the last recorded second', async () => {
  const minute = first + 200 * 24 * hourMs;
  const insert = (time: number, price: string) =>
    insertPriceSecond(app.db, {
      time,
      markets: [1],
      indexes: [price],
      lasts: [price],
      marks: [price],
    });
  app.clock.set(minute + 3_500);
  await insert(minute, '96418.1');
  await insert(minute + 2_000, '96418.3');
  expect((await minuteOf('BTC-USDT', minute)).prices).toEqual(['96418.1', null, '96418.3']);
  expect((await minuteOf('BTC-USDT', minute + minuteMs)).prices).toEqual([]);
});

longTest('hours that were missed are sealed in order, each linked to the one before', async () => {
  const last = app.clock.now() - (app.clock.now() % hourMs);
  await write(aReceipt());
  await moveTo(last + 30 * hourMs + 5 * minuteMs);
  const rows = await app.db.selectFrom('hour_records').selectAll().orderBy('hour').execute();
  let link = linkBeforeFirst;
  for (const [place, row] of rows.entries()) {
    link = chainLink(link, row.hour, row.root);
    expect(row).toMatchObject({
      link,
      hour: first + (2 + place) * hourMs,
      sealed_at: row.hour + hourMs + 5 * minuteMs,
    });
  }
  expect(rows.at(-1)?.hour).toBe(last + 29 * hourMs);
  expect(rows.find(({ hour }) => hour === last)?.count).toBe(1);
});

test('a receipt of another person is not found, a public one is', async () => {
  const other = await app.newTrader();
  const [own, open] = [aReceipt(), aReceipt({ userId: null })];
  await write(own, open);
  expect((await other.get('/api/receipt', { id: own.id })).body.code).toBe('RECEIPT_NOT_FOUND');
  expect((await other.get('/api/receipt', { id: open.id })).body.type).toBe('ok');
  const unknown = await other.get('/api/receipt', { id: newUuidV7(app.clock.now()) });
  expect(unknown.body.code).toBe('RECEIPT_NOT_FOUND');
});

test('receipts and records are final, and no receipt enters a sealed hour', async () => {
  const receipt = aReceipt();
  await write(receipt);
  const change = app.db.updateTable('receipts').set({ body: '{}' }).where('id', '=', receipt.id);
  await expect(change.execute()).rejects.toThrow('final');
  const records = app.db.updateTable('hour_records').set({ count: 0 });
  await expect(records.execute()).rejects.toThrow('final');
  const late = app.db
    .transaction()
    .execute((tx) => writeReceipts(tx, first + 2.5 * hourMs, [aReceipt()]));
  await expect(late).rejects.toThrow('The hour of this receipt is sealed.');
});
