import { TestClock } from '../clock';
import type { SpotMarket } from '../markets/catalogue';
import type { Tick } from '../markets/MarketFeed';
import { nullFeed } from '../markets/nullFeed';
import type { FeedMessage, MessageBus } from './MessageBus';
import { publishFeedOverBus, RemoteFeed } from './RemoteFeed';

/** Brings messages to everybody at once, unless it is away. */
class FakeBus implements MessageBus {
  isConnected = true;
  readonly #listeners: ((message: FeedMessage) => void)[] = [];

  publish(message: FeedMessage): void {
    if (this.isConnected) for (const hear of this.#listeners) hear(message);
  }

  listen(hear: (message: FeedMessage) => void): () => void {
    this.#listeners.push(hear);
    return () => {};
  }

  onReturn(): void {}
}

const markets = [{ symbol: 'BTC-USDT' }] as SpotMarket[];
const tick = { symbol: 'BTC-USDT', time: 1, price: '60000' } as Tick;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function open() {
  const bus = new FakeBus();
  const clock = new TestClock();
  const feed = new RemoteFeed({ bus, clock, past: nullFeed });
  let gaps = 0;
  feed.onGap(() => (gaps += 1));
  await feed.start();
  const ticks: Tick[] = [];
  feed.onTicks((some) => ticks.push(...some));
  let tell: (ticks: Tick[]) => void = () => {};
  const publish = () =>
    publishFeedOverBus(
      bus,
      {
        ...nullFeed,
        isLive: () => true,
        index: () => '60000',
        onTicks: (listen) => {
          tell = listen;
          return () => {};
        },
      },
      () => markets,
    );
  return {
    ...{ bus, clock, feed, ticks, publish },
    tell: (some: Tick[]) => tell(some),
    gaps: () => gaps,
  };
}

test('another process has the prices and the ticks, as long as they are told', async () => {
  const { clock, feed, ticks, publish, tell } = await open();
  expect([feed.isLive(), feed.index('BTC-USDT')]).toEqual([false, undefined]);
  const end = publish();
  tell([tick]);
  expect([feed.isLive(), feed.index('BTC-USDT')]).toEqual([true, '60000']);
  expect(ticks).toEqual([tick]);
  clock.advance(4_999);
  expect(feed.isLive()).toBe(true);
  clock.advance(1);
  expect(feed.isLive()).toBe(false);
  jest.advanceTimersByTime(500);
  expect(feed.isLive()).toBe(true);
  end();
});

test('prices that were lost on their way are noticed, and another feed is not taken for a gap', async () => {
  const { bus, publish, tell, gaps } = await open();
  const endFirst = publish();
  tell([tick]);
  tell([tick]);
  endFirst();
  const endSecond = publish();
  tell([tick]);
  expect(gaps()).toBe(0);
  bus.isConnected = false;
  tell([tick]);
  bus.isConnected = true;
  tell([tick]);
  tell([tick]);
  expect(gaps()).toBe(1);
  endSecond();
});
