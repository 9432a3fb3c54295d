import { TestClock } from '../clock';
import { demoSpotMarkets } from '../markets/demoInstruments';
import type { Tick } from '../markets/MarketFeed';
import { SimulatedFeed } from '../markets/SimulatedFeed';
import { demoStockMarkets } from './demoStocks';
import { VenueCalendar } from './VenueCalendar';
import { VenueClock, VenueFeed } from './VenueFeed';
import { findStockVenue } from './venues';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const key = Buffer.alloc(32, 9);
const [nova] = demoStockMarkets;
const symbol = 'NOVA-USD';
/** The last close of New York before the weekend, and the next opening. */
const close = Date.UTC(2026, 0, 16, 21);
const open = Date.UTC(2026, 0, 20, 14, 30);

function feedAt(time: number) {
  const clock = new TestClock(time);
  const calendar = new VenueCalendar(findStockVenue('new_york'));
  if (!nova) throw new Error('The demo has no stock.');
  const origins = [{ symbol, time: Date.UTC(2026, 0, 12), price: '187.35' }];
  const feed = new VenueFeed({
    continuous: new SimulatedFeed({
      clock,
      key,
      markets: demoSpotMarkets.slice(0, 1),
      origins: [],
    }),
    venues: [
      {
        calendar,
        feed: new SimulatedFeed({
          clock: new VenueClock(clock, calendar),
          key,
          origins,
          markets: [nova],
        }),
      },
    ],
  });
  feed.addMarkets([nova]);
  return { clock, feed };
}

test('a stock has no ticks while its venue is closed, and its price stands still', () => {
  const { clock, feed } = feedAt(close - 2_000);
  const ticks: Tick[] = [];
  feed.onTicks((some) => ticks.push(...some));
  clock.advance(2_000);
  feed.catchUp();
  const last = feed.index(symbol);
  ticks.length = 0;
  for (let hour = 0; hour < 60; hour += 1) {
    clock.advance(hourMs);
    feed.catchUp();
  }
  expect(feed.index(symbol)).toBe(last);
  expect(ticks.filter((tick) => tick.symbol === symbol)).toEqual([]);
  expect(ticks.length).toBeGreaterThan(0);
  expect(feed.isLive(symbol)).toBe(true);

  clock.advance(open - clock.now() + 30_000);
  feed.catchUp();
  expect(feed.index(symbol)).not.toBe(last);
});

test('its history has bars of the sessions only, also where a bar is longer than what it trades', async () => {
  const { feed } = feedAt(open + hourMs);
  const minutes = await feed.history(symbol, close - 2 * minuteMs, open + 2 * minuteMs, minuteMs);
  expect(minutes.map(({ time }) => time)).toEqual([
    close - 2 * minuteMs,
    close - minuteMs,
    open,
    open + minuteMs,
  ]);
  const hours = await feed.history(symbol, close - hourMs, open + 30 * minuteMs, hourMs);
  expect(hours.map(({ time }) => time)).toEqual([close - hourMs, open - 30 * minuteMs]);
  // The opening bar begins with the session, as its first minute does.
  expect(hours[1]?.open).toBe(minutes[2]?.open);
  expect(minutes[1]?.close).toBe(feedAt(close).feed.index(symbol));
});
