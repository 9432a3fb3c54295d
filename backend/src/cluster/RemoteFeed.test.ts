import { TestClock } from '../clock';
import type { SpotMarket, StockMarket } from '../markets/catalogue';
import type { FuturesTick, Tick } from '../markets/MarketFeed';
import { nullFeed } from '../markets/nullFeed';
import { FakeBus } from '../testing/FakeBus';
import { publishFeedOverBus, RemoteFeed } from './RemoteFeed';

const stock = { symbol: 'NOVA-USD', venue: 'new_york' } as StockMarket;
const markets = [{ symbol: 'BTC-USDT' } as SpotMarket, stock];
const instruments = {
  findChartedMarket: (symbol: string) => markets.find((market) => market.symbol === symbol),
};
const tick = { symbol: 'BTC-USDT', time: 1, price: '60000' } as Tick;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function open() {
  const bus = new FakeBus();
  const clock = new TestClock();
  const feed = new RemoteFeed({ bus, clock, instruments, past: nullFeed });
  const stale = new Set<string>();
  let gaps = 0;
  feed.onGap(() => (gaps += 1));
  await feed.start();
  const ticks: Tick[] = [];
  feed.onTicks((some) => ticks.push(...some));
  const futuresTicks: FuturesTick[] = [];
  feed.onFuturesTicks((some) => futuresTicks.push(...some));
  let tell: (ticks: Tick[]) => void = () => {};
  let tellFutures: (ticks: FuturesTick[]) => void = () => {};
  const publish = () =>
    publishFeedOverBus(
      bus,
      {
        ...nullFeed,
        isLive: (symbol) => !stale.has(symbol),
        index: () => '60000',
        onTicks: (listen) => {
          tell = listen;
          return () => {};
        },
        onFuturesTicks: (listen) => {
          tellFutures = listen;
          return () => {};
        },
      },
      () => markets,
      clock,
    );
  return {
    bus,
    clock,
    feed,
    ticks,
    futuresTicks,
    publish,
    stale,
    tellFutures: (some: FuturesTick[]) => tellFutures(some),
    tell: (some: Tick[]) => tell(some),
    gaps: () => gaps,
  };
}

test('another process has the prices and the ticks, as long as they are told', async () => {
  const { clock, feed, ticks, publish, tell } = await open();
  expect([feed.isLive('BTC-USDT'), feed.index('BTC-USDT')]).toEqual([false, undefined]);
  const end = publish();
  tell([tick]);
  expect([feed.isLive('BTC-USDT'), feed.index('BTC-USDT')]).toEqual([true, '60000']);
  expect(ticks).toEqual([tick]);
  clock.advance(4_999);
  expect(feed.isLive('BTC-USDT')).toBe(true);
  clock.advance(1);
  expect(feed.isLive('BTC-USDT')).toBe(false);
  jest.advanceTimersByTime(500);
  expect(feed.isLive('BTC-USDT')).toBe(true);
  end();
});

test('a price is live only if its own market is', async () => {
  const { feed, publish, tell, stale } = await open();
  const end = publish();
  stale.add('BTC-USDT');
  tell([tick]);
  expect(feed.isLive('BTC-USDT')).toBe(false);
  expect(feed.isLive(stock.symbol)).toBe(true);
  expect(feed.isLive('ETH-USDT')).toBe(false);
  end();
});

test('after an opening a price of before it is not live, though the feed was heard a second ago', async () => {
  const { clock, feed, publish, tell } = await open();
  const end = publish();
  clock.set(Date.UTC(2026, 0, 16, 14, 29, 59));
  tell([tick]);
  expect(feed.isLive(stock.symbol)).toBe(true);
  clock.advance(1_500);
  expect([feed.isLive('BTC-USDT'), feed.isLive(stock.symbol)]).toEqual([true, false]);
  tell([tick]);
  expect(feed.isLive(stock.symbol)).toBe(true);
  end();
});

test('while a venue is closed its prices are live as long as they are told', async () => {
  const { clock, feed, publish, tell } = await open();
  const end = publish();
  clock.set(Date.UTC(2026, 0, 16, 22));
  tell([tick]);
  clock.advance(4_999);
  expect(feed.isLive(stock.symbol)).toBe(true);
  clock.advance(1);
  expect(feed.isLive(stock.symbol)).toBe(false);
  end();
});

test('another process hears the prices of contracts, and none of venues', async () => {
  const { feed, futuresTicks, publish, tellFutures } = await open();
  const end = publish();
  const futuresTick = { symbol: 'BTC-PERP', time: 100, price: '60001.2' };
  tellFutures([futuresTick]);
  expect(futuresTicks).toEqual([futuresTick]);
  expect(feed.index('BTC-USDT')).toBeUndefined();
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
