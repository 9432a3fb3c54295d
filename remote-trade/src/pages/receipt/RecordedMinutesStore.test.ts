import { getRecordedMinute } from '@h5/shared/contract/receipts/recordedMinute';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { minuteMs, RecordedMinutesStore } from './RecordedMinutesStore';

const symbol = 'BTC-USDT';
const minute = 5 * minuteMs;

test.each([
  ['no longer kept', null, 1],
  ['over', Array<string>(60).fill('60000'), 1],
  ['not over', ['60000'], 2],
])('a minute that is %s', async (_, prices, reads) => {
  const api = new FakeApi().answer(getRecordedMinute, { symbol, minute, prices });
  const store = new RecordedMinutesStore(api);
  for (let time = 0; time < 2; time += 1) expect(await store.read([{ symbol, minute }])).toBe(true);
  expect(api.inputsOf(getRecordedMinute)).toHaveLength(reads);
  expect(store.isKept(symbol, minute)).toBe(prices !== null);
  expect(store.priceAt(symbol, minute + 1_000)).toBe(reads === 2 ? undefined : prices?.[1]);
});
