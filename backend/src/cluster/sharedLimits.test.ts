import { RateLimit } from '../limits/RateLimit';
import { eventually } from '../testing/eventually';
import { RedisServer } from '../testing/RedisServer';
import { RedisBus } from './RedisBus';

const onRedis = RedisServer.findBinary() ? test : test.skip;

onRedis('processes count together, and each by itself while Redis is away', async () => {
  const redis = await RedisServer.start();
  const buses = [1, 2].map(() => new RedisBus(redis.url, () => {}));
  for (const bus of buses) bus.start();
  await eventually(() => expect(buses.every(({ isConnected }) => isConnected)).toBe(true));
  const [first, second] = buses.map(
    ({ client }) => new RateLimit({ points: 2, duration: 60, store: { client, name: 'codes' } }),
  ) as [RateLimit, RateLimit];
  expect(await first.tryConsume('anna')).toBe(0);
  expect(await second.tryConsume('anna')).toBe(0);
  expect(await first.tryConsume('anna')).toBeGreaterThan(0);
  expect(await second.waitMs('anna')).toBeGreaterThan(0);
  await second.reset('anna');
  expect(await first.tryConsume('anna')).toBe(0);

  await redis.kill();
  await eventually(() => expect(buses.some(({ isConnected }) => isConnected)).toBe(false));
  const [alone, other] = [first, second].map((limit) => limit.tryConsume('ben'));
  expect([await alone, await other]).toEqual([0, 0]);
  expect([await first.tryConsume('ben'), await first.tryConsume('ben')][1]).toBeGreaterThan(0);

  await redis.resume();
  await eventually(() => expect(buses.every(({ isConnected }) => isConnected)).toBe(true));
  expect(await first.tryConsume('carl')).toBe(0);
  for (const bus of buses) bus.stop();
  await redis.kill();
});
