import { VenueCalendar } from '../stocks/VenueCalendar';
import { stockVenues } from '../stocks/venues';
import { demoSpotMarkets } from './demoInstruments';
import { fullHistoryDepth, historyDepthOf, planBackfill } from './backfillPlan';
import type { ChartedMarket } from './catalogue';
import { dayMs, minuteMs } from './periods';

const bitcoin = demoSpotMarkets[0] as ChartedMarket;
const stock = { ...bitcoin, kind: 'stock' } as ChartedMarket;
const newYear = Date.UTC(2026, 0, 1);

function minutesFrom(market: ChartedMarket, now: number): number {
  const { older } = planBackfill(now, historyDepthOf(market, fullHistoryDepth));
  return older.find(({ barMs }) => barMs === minuteMs)?.from ?? now;
}

test.each(stockVenues)('on every day the minutes of a stock in $id hold a session', (venue) => {
  const calendar = new VenueCalendar(venue);
  for (let day = 1; day <= 365; day += 1) {
    const now = newYear + day * dayMs;
    const sessions = [...calendar.sessionsWithin(minutesFrom(stock, now), now)];
    expect([day, sessions.length > 0]).toEqual([day, true]);
  }
});

test('a market that always trades has the minutes of two days', () => {
  expect(minutesFrom(bitcoin, newYear)).toBe(newYear - 2 * dayMs);
});
