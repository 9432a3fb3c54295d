import { longTest } from '@h5/shared/testing/longTest';
import {
  doesHourFollow,
  isHourAsCommitted,
  recomputeHour,
  type RecomputedStep,
} from '@h5/shared/rules/simulation/recomputeHour';
import {
  hourCommitment,
  hourMs,
  type SimulatedHour,
} from '@h5/shared/rules/simulation/SimulatedHour';
import { TestClock } from '../clock';
import { startOrigins } from '../testing/startOrigins';
import { demoSpotMarkets } from './demoInstruments';
import { revealedHour } from './FeedHourPublisher';
import { futuresSymbol } from './MarketFeed';
import { SimulatedFeed } from './SimulatedFeed';
import { SimulatedHours } from './SimulatedHours';

const hour = Date.UTC(2026, 10, 21, 7);
const markets = demoSpotMarkets.filter(({ base }) => ['BTC', 'XRP', 'PEPE'].includes(base));
const origins = startOrigins(markets, hour - 20 * 60_000);
const key = Buffer.alloc(32, 5);

const symbols = markets.map(({ symbol }) => symbol);
const revealed = revealedHour(new SimulatedHours({ key, markets, origins }), hour, symbols);

function bitcoinOf({ ends }: SimulatedHour) {
  const bitcoin = ends.markets['BTC-USDT'];
  if (!bitcoin) throw new Error('There is no BTC-USDT.');
  return bitcoin;
}

/** One line for each price of an hour, as the feed tells them while it plays. */
function playHour(): string[] {
  const clock = new TestClock(hour - 100);
  const feed = new SimulatedFeed({ clock, key, markets, origins });
  const lines: string[] = [];
  feed.onFuturesTicks((ticks) => {
    const time = ticks[0]?.time;
    for (const symbol of symbols) lines.push(`${time} ${symbol} ${feed.index(symbol)}`);
    for (const { symbol, price } of ticks) lines.push(`${time} ${symbol} ${price}`);
  });
  feed.onVenuePrices((prices) => {
    for (const { symbol, venue, time, price } of prices) {
      lines.push(`${time} ${symbol} ${venue} ${price}`);
    }
  });
  for (let step = 0; step < hourMs / 100; step += 1) {
    clock.advance(100);
    feed.advance();
  }
  return lines;
}

function linesOf({ time, markets: prices }: RecomputedStep): string[] {
  const contractOf = (symbol: string) => futuresSymbol({ base: symbol.split('-')[0] ?? '' });
  return [
    ...prices.map(({ symbol, price }) => `${time} ${symbol} ${price}`),
    ...prices.map(({ symbol, futuresPrice }) => `${time} ${contractOf(symbol)} ${futuresPrice}`),
    ...prices.flatMap(({ symbol, venuePrices }) =>
      venuePrices.map((price, venue) => `${time} ${symbol} simulated-${venue + 1} ${price}`),
    ),
  ];
}

function recomputed(from: SimulatedHour): string[] {
  return [...recomputeHour(from)].flatMap(linesOf);
}

describe('a revealed hour', () => {
  const played = playHour();

  longTest('gives each price of the hour again, byte for byte', () => {
    // As it comes over the wire.
    const read = JSON.parse(JSON.stringify(revealed)) as SimulatedHour;
    expect(played).toHaveLength(36_000 * 2 * 3 + 3_600 * 5 * 3);
    expect(recomputed(read).join('\n') === played.join('\n')).toBe(true);
  });

  it('gives other prices if one byte of it is altered', () => {
    const isSame = (altered: SimulatedHour) => {
      const lines: string[] = [];
      for (const step of recomputeHour(altered)) {
        lines.push(...linesOf(step));
        if (lines.length > 10_000) break;
      }
      return lines.join('\n') === played.slice(0, lines.length).join('\n');
    };
    const { ends } = revealed;
    const bitcoin = ends.markets['BTC-USDT'];
    if (!bitcoin) throw new Error('There is no BTC-USDT.');
    const change = (changed: Partial<typeof bitcoin>): SimulatedHour => ({
      ...revealed,
      ends: { ...ends, markets: { ...ends.markets, 'BTC-USDT': { ...bitcoin, ...changed } } },
    });
    expect(isSame(revealed)).toBe(true);
    for (const altered of [
      { ...revealed, key: `${revealed.key.startsWith('0') ? '1' : '0'}${revealed.key.slice(1)}` },
      { ...revealed, ends: { ...ends, days: ends.days.replace(/[1-8]/, '9') } },
      change({ from: String(Number(bitcoin.from) + 0.00001) }),
      change({ volatility: '0.023' }),
      change({ premium_from: String(Number(bitcoin.premium_from) + 1) }),
    ]) {
      expect(isSame(altered)).toBe(false);
    }
  });
});

describe('the hour after another', () => {
  const hours = new SimulatedHours({ key, markets, origins });
  const next = revealedHour(hours, hour + hourMs, symbols);

  it('begins where that one ended, and is as volatile as its key says', () => {
    expect(doesHourFollow(next, revealed)).toBe(true);
    expect(doesHourFollow(revealed, next)).toBe(false);
    // A market that was added in between has no end before.
    const ends = { ...next.ends, markets: { ...next.ends.markets, 'NEW-USDT': bitcoinOf(next) } };
    expect(doesHourFollow({ ...next, ends }, revealed)).toBe(true);
  });

  it('does not follow if its beginning was chosen', () => {
    const { ends } = next;
    const bitcoin = bitcoinOf(next);
    const change = (changed: Partial<typeof bitcoin>) => ({
      ...next,
      ends: { ...ends, markets: { 'BTC-USDT': { ...bitcoin, ...changed } } },
    });
    const factors = ends.factors?.with(1, '0.5') ?? [];
    for (const bent of [
      change({ from: `${bitcoin.from}1` }),
      change({ premium_from: '0' }),
      { ...next, ends: { ...ends, factors } },
      { ...next, hour: next.hour + hourMs },
    ]) {
      expect(doesHourFollow(bent, revealed)).toBe(false);
    }
  });

  it('has the trading time that its factors give', () => {
    const days = String(Number(next.ends.days) * 1.01);
    const bent = { ...next, ends: { ...next.ends, days } };
    expect(isHourAsCommitted(next, hourCommitment(next))).toBe(true);
    expect(isHourAsCommitted(bent, hourCommitment(bent))).toBe(false);
  });
});

describe('a commitment', () => {
  const commit = hourCommitment(revealed);

  it('fits the hour that it was made of', () => {
    expect(isHourAsCommitted(revealed, commit)).toBe(true);
  });

  it('does not fit an hour of which any byte differs', () => {
    const text = JSON.stringify(revealed);
    const places = Array.from(text, (character, place) => ({ character, place }))
      .filter(({ character }) => /\d/.test(character))
      .map(({ place }) => place);
    for (const place of places) {
      const digit = (Number(text[place]) + 1) % 10;
      const altered = `${text.slice(0, place)}${digit}${text.slice(place + 1)}`;
      // A number may not begin with zero, and is then not read at all.
      if (/[[:]0\d/.test(altered)) continue;
      expect(hourCommitment(JSON.parse(altered) as SimulatedHour)).not.toBe(commit);
    }
    expect(places.length).toBeGreaterThan(200);
  });

  it('does not fit ends that were chosen, although they were hashed', () => {
    const { ends } = revealed;
    for (const field of ['from', 'to', 'premium_from', 'premium_to'] as const) {
      const market = ends.markets['XRP-USDT'];
      if (!market) throw new Error('There is no XRP-USDT.');
      const chosen = { ...market, [field]: String(Number(market[field]) + 0.0001) };
      const bent = {
        ...revealed,
        ends: { ...ends, markets: { ...ends.markets, 'XRP-USDT': chosen } },
      };
      expect(isHourAsCommitted(bent, hourCommitment(bent))).toBe(false);
    }
  });
});
