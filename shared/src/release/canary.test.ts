import { canaryBuckets, canaryCookie, isInCanary, readBucket } from './canary';

test('a browser runs the canary by the bucket in its cookie, also when the share grows', () => {
  const cookies = `theme=dark; ${canaryCookie('trade', 'k3f', 999)}; x=1`;
  const bucket = readBucket(cookies, 'trade', 'k3f');
  expect(bucket).toBe(999);
  expect([10, 9.99, 50].map((percent) => isInCanary(bucket, percent))).toEqual([true, false, true]);
});

test('the buckets of a share are that part of all buckets', () => {
  const chosen = Array.from({ length: canaryBuckets }, (_, bucket) => isInCanary(bucket, 2.5));
  expect(chosen.filter(Boolean)).toHaveLength(250);
});

test.each([
  ['no cookie', ''],
  ['one of an earlier canary', 'h5_canary_trade=older.5'],
  ['one of another app', 'h5_canary_wallet=k3f.5'],
  ['a bucket that does not exist', 'h5_canary_trade=k3f.10000'],
  ['no number', 'h5_canary_trade=k3f.5e1'],
  ['an empty bucket', 'h5_canary_trade=k3f.'],
])('a browser with %s runs the stable version', (_, cookies) => {
  const bucket = readBucket(cookies, 'trade', 'k3f');
  expect([bucket, isInCanary(bucket, 100)]).toEqual([undefined, false]);
});
