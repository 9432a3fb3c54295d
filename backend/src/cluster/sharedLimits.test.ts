import { longTest } from '@h5/shared/testing/longTest';
import { LoginThrottle } from '../account/LoginThrottle';
import { TestClock } from '../clock';
import { readConfig, type Config } from '../config';
import { ReadBudget } from '../http/ReadBudget';
import { RateLimit } from '../limits/RateLimit';
import { eventually } from '../testing/eventually';
import { RedisServer } from '../testing/RedisServer';
import { RedisMessageBus } from './RedisMessageBus';
import { shareLimitsOverRedis } from './shareLimits';

const onRedis = RedisServer.findBinary() ? describe : describe.skip;

onRedis('limits of two processes', () => {
  let redis: RedisServer;
  let buses: RedisMessageBus[];

  beforeEach(async () => {
    redis = await RedisServer.start();
    buses = [1, 2].map(() => new RedisMessageBus(redis.url, () => {}));
    for (const bus of buses) bus.start();
    await connected();
  });

  afterEach(async () => {
    for (const bus of buses) bus.stop();
    await redis.kill();
  });

  const connected = () =>
    eventually(() => expect(buses.every(({ isConnected }) => isConnected)).toBe(true));

  /** Redis answers a connection in order: with this reply, those to all earlier messages are here. */
  async function delivered() {
    for (const { client } of buses) await client.ping();
    await new Promise((resolve) => setImmediate(resolve));
  }

  async function away() {
    await redis.kill();
    await eventually(() => expect(buses.some(({ isConnected }) => isConnected)).toBe(false));
  }

  /** The same in each process, with limits that they share. */
  function inBoth<Made>(
    limits: Partial<Config['limits']>,
    make: (shared: Config['limits']) => Made,
  ): [Made, Made] {
    const all = { ...readConfig({}).limits, ...limits };
    return buses.map(({ client }) => make(shareLimitsOverRedis(all, client))) as [Made, Made];
  }

  test('what guards codes and passwords is counted exactly, and by each process while Redis is away', async () => {
    const codes = { points: 2, duration: 60 };
    const [first, second] = inBoth({ codes }, (limits) => new RateLimit(limits.codes));
    expect(await first.tryConsume('anna')).toBe(0);
    expect(await second.tryConsume('anna')).toBe(0);
    expect(await first.tryConsume('anna')).toBeGreaterThan(0);
    expect(await second.waitMs('anna')).toBeGreaterThan(0);
    await second.reset('anna');
    expect(await first.tryConsume('anna')).toBe(0);

    await away();
    const [alone, other] = [first, second].map((limit) => limit.tryConsume('ben'));
    expect([await alone, await other]).toEqual([0, 0]);
    expect([await first.tryConsume('ben'), await first.tryConsume('ben')][1]).toBeGreaterThan(0);

    await redis.resume();
    await connected();
    expect(await first.tryConsume('carl')).toBe(0);
  });

  test('an address gets hardly more requests from both than from one, and no request waits for Redis', async () => {
    const requests = { points: 100, duration: 60 };
    const [first, second] = inBoth({ requests }, (limits) => new RateLimit(limits.requests));
    for (let count = 0; count < 60; count += 1) expect(await first.tryConsume('a')).toBe(0);
    await delivered();
    let passed = 0;
    // Each process consumes until it is refused.
    const consume = async (limit: RateLimit) => {
      while ((await limit.tryConsume('a')) === 0) {
        passed += 1;
        if (passed % 10 === 0) await delivered();
      }
    };
    await consume(second);
    await consume(first);
    expect(passed).toBeGreaterThanOrEqual(40);
    expect(passed).toBeLessThanOrEqual(60);
    expect(await second.tryConsume('b')).toBe(0);
  });

  test('while Redis is away, each process counts the requests by itself', async () => {
    const requests = { points: 100, duration: 60 };
    const limits = inBoth({ requests }, ({ requests: shared }) => new RateLimit(shared));
    await away();
    for (const limit of limits) {
      for (let count = 0; count < 100; count += 1) expect(await limit.tryConsume('a')).toBe(0);
      expect(await limit.tryConsume('a')).toBeGreaterThan(0);
    }
  });

  longTest(
    'what an address reads from one process is not there to be read from the other',
    async () => {
      const megabyte = 1_024 * 1_024;
      const reads = { points: 10 * megabyte, duration: 3 };
      const [first, second] = inBoth({ reads }, (limits) => new ReadBudget(limits.reads));
      for (let count = 0; count < 9; count += 1) (await first.enter('a'))(megabyte);
      for (let count = 0; count < 2; count += 1) (await second.enter('a'))(megabyte);
      await eventually(async () => {
        const entered = second.enter('a').then((settle) => settle(0));
        const soon = new Promise((resolve) => setTimeout(() => resolve('waits'), 50));
        expect(await Promise.race([entered, soon])).toBe('waits');
        await entered;
      });
      (await second.enter('b'))(0);
    },
  );

  describe('failed sign-ins to an account from many addresses', () => {
    let visitors = 0;
    const attempt = (throttle: LoginThrottle, account: string) =>
      throttle.countAttempt({ account, address: `${(visitors += 1)}`, device: undefined });
    const throttles = () =>
      inBoth({ accountLoginFailures: 3 }, (limits) => new LoginThrottle(limits, new TestClock()));
    const blocked = { code: 'LOGIN_BLOCKED' };

    test('lock it in both processes', async () => {
      const [first, second] = throttles();
      for (const throttle of [first, second, first]) await attempt(throttle, 'ann');
      for (const throttle of [first, second]) {
        await expect(attempt(throttle, 'ann')).rejects.toMatchObject(blocked);
      }
      await attempt(second, 'ben');
      await first.reset({ account: 'ann', address: 'home' });
      await attempt(second, 'ann');
    });

    test('pass one by one, however many are made at once', async () => {
      const [first, second] = throttles();
      const attempts = Array.from({ length: 20 }, (_, at) => attempt(at % 2 ? first : second, 'a'));
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    });

    test('do not count if they succeed, and are counted by each process while Redis is away', async () => {
      const [first, second] = throttles();
      for (let count = 0; count < 5; count += 1) {
        await (await attempt(count % 2 ? first : second, 'ann')).succeeded();
      }
      await away();
      for (const throttle of [first, second]) {
        for (let count = 0; count < 3; count += 1) await attempt(throttle, 'ann');
        await expect(attempt(throttle, 'ann')).rejects.toMatchObject(blocked);
      }
    });
  });
});
