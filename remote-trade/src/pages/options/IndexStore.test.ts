import { getRecordedMinute } from '@h5/shared/contract/receipts/recordedMinute';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { IndexStore } from './IndexStore';

const minute = Date.UTC(2026, 0, 15, 12);
const prices = ['100', null, '102'];

async function setup() {
  const api = new FakeApi().answer(getRecordedMinute, { symbol: 'BTC-USDT', minute, prices });
  const { app, socket } = createTestApp({ api });
  const index = new IndexStore('BTC-USDT', { api, clock: app.clock, topics: app.topics });
  socket.connect();
  const end = index.watch();
  await index.load();
  return { api, end, index, socket };
}

test('reads the last minutes, without the seconds that were not recorded', async () => {
  const { api, index } = await setup();
  expect(index.ticks).toEqual([
    { time: minute, price: '100' },
    { time: minute + 2_000, price: '102' },
  ]);
  expect(api.inputsOf(getRecordedMinute).length).toBeGreaterThanOrEqual(3);
});

test('a second that is known stays as it is', async () => {
  const { index } = await setup();
  index.add([
    { time: minute + 2_000, price: '999' },
    { time: minute + 3_000, price: '103' },
  ]);
  expect(index.ticks.map(({ price }) => price)).toEqual(['100', '102', '103']);
  expect(index.newest?.price).toBe('103');
});

test('keeps the last minutes only', async () => {
  const { index } = await setup();
  index.add([{ time: minute + 500_000, price: '104' }]);
  expect(index.ticks).toEqual([{ time: minute + 500_000, price: '104' }]);
});

test('reads back to the entry of an option that began earlier', async () => {
  const { api, index } = await setup();
  const before = api.inputsOf(getRecordedMinute).length;
  index.reach(minute);
  expect(api.inputsOf(getRecordedMinute)).toHaveLength(before);
  const now = Date.now();
  index.add([{ time: now, price: '104' }]);
  index.reach(now - 300_000);
  await index.load();
  expect(api.inputsOf(getRecordedMinute)).toHaveLength(before + 6);
});
