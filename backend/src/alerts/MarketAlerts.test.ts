import { longTest } from '@h5/shared/testing/longTest';
import { MarketAlerts, type AlertRecord } from './MarketAlerts';

const market = { tickSize: '0.1' };
let next = 0;

function anAlert(overrides: Partial<AlertRecord> = {}): AlertRecord {
  next += 1;
  return {
    id: `alert ${next}`,
    userId: 'owner',
    version: 1,
    kind: 'above',
    value: '100',
    once: true,
    setAt: 0,
    firedAt: null,
    ...overrides,
  };
}

function aBook(...alerts: AlertRecord[]): MarketAlerts {
  const book = new MarketAlerts(market);
  book.load(alerts);
  return book;
}

function idsOf(fired: { id: string }[]): string[] {
  return fired.map(({ id }) => id);
}

test.each([
  ['above', '100', ['99.9', '100']],
  ['above', '100', ['99.9', '250']],
  ['below', '100', ['100.1', '100']],
  ['below', '100', ['100.1', '0.1']],
] as const)('an alert %s %s is reached or jumped over by %j', (kind, value, [before, after]) => {
  const alert = anAlert({ kind, value });
  const book = aBook(alert);
  expect(book.triggerByPrice(before, 1)).toEqual([]);
  expect(idsOf(book.triggerByPrice(after, 2))).toEqual([alert.id]);
  expect(book.triggerByPrice(after, 3)).toEqual([]);
  expect(book.size).toBe(0);
});

test('24-hour rises and falls trigger in their own direction only', () => {
  const rise = anAlert({ kind: 'pct24h', value: '5' });
  const fall = anAlert({ kind: 'pct24h', value: '-2.5' });
  const book = aBook(rise, fall);
  expect(book.triggerByChange('0.049999', 1)).toEqual([]);
  expect(book.triggerByChange('-0.024999', 2)).toEqual([]);
  expect(idsOf(book.triggerByChange('0.05', 3))).toEqual([rise.id]);
  expect(idsOf(book.triggerByChange('-0.025', 4))).toEqual([fall.id]);
  expect(book.watchesChange).toBe(false);
});

test('reached levels trigger in order, the nearest first', () => {
  const alerts = ['103', '101', '102', '104'].map((value) => anAlert({ value }));
  const [third, first, second] = alerts;
  expect(idsOf(aBook(...alerts).triggerByPrice('103.9', 1))).toEqual([
    first?.id,
    second?.id,
    third?.id,
  ]);
});

test('a repeating alert fires again only after a minute and after the price was back', () => {
  const alert = anAlert({ once: false });
  const book = aBook(alert);
  const at = (price: string, seconds: number) => book.triggerByPrice(price, seconds * 1000).length;
  expect(at('100', 1)).toBe(1);
  expect(at('101', 2)).toBe(0);
  expect(at('99', 3)).toBe(0);
  expect(at('101', 4)).toBe(0);
  // The minute is over, but the price has not been back since.
  expect(at('101', 62)).toBe(0);
  expect(at('99.9', 63)).toBe(0);
  expect(at('100', 64)).toBe(1);
});

test('an alert that fired before a restart waits until the price is back', () => {
  const book = aBook(anAlert({ once: false, firedAt: 1_000 }));
  expect(book.triggerByPrice('101', 100_000)).toEqual([]);
  expect(book.triggerByPrice('99', 101_000)).toEqual([]);
  expect(book.triggerByPrice('101', 102_000)).toHaveLength(1);
});

test('a price from before the alert was set does not trigger it', () => {
  const book = aBook(anAlert({ setAt: 10 }));
  expect(book.triggerByPrice('100', 9)).toEqual([]);
  expect(book.triggerByPrice('100', 10)).toHaveLength(1);
});

test('a changed alert triggers at its new level, a removed one never', () => {
  const alert = anAlert();
  const repeated = anAlert({ once: false, value: '50' });
  const book = aBook(alert, repeated);
  book.put({ ...alert, version: 2, value: '200' });
  expect(book.versionOf(alert.id)).toBe(2);
  expect(idsOf(book.triggerByPrice('150', 1))).toEqual([repeated.id]);
  book.remove(repeated.id);
  book.remove(alert.id);
  expect(book.triggerByPrice('10', 100_000)).toEqual([]);
  expect(book.triggerByPrice('500', 100_001)).toEqual([]);
  expect(book.size).toBe(0);
});

longTest(
  'a tick that triggers nothing costs about the same with a hundred thousand alerts as with a hundred',
  () => {
    const alerts = Array.from({ length: 100_000 }, (_, at) =>
      anAlert({
        kind: at % 2 ? 'above' : 'below',
        value: at % 2 ? `${1000 + (at % 9000)}` : `${1 + (at % 900)}`,
      }),
    );
    const book = aBook(...alerts);
    const small = aBook(...alerts.slice(0, 100));
    timeOfTicks(small);
    // Looking through all of them would take a thousand times as long.
    expect(timeOfTicks(book)).toBeLessThan(100 * timeOfTicks(small));

    const reached = alerts.filter(({ kind, value }) => kind === 'above' && Number(value) <= 1999);
    expect(book.triggerByPrice('1999.9', 10_001)).toHaveLength(reached.length);
    for (const { id } of alerts.slice(0, 2_000)) book.remove(id);
    const left = alerts.slice(2_000).filter(({ kind }) => kind === 'below');
    expect(book.triggerByPrice('0.1', 10_002)).toHaveLength(left.length);
  },
);

function timeOfTicks(book: MarketAlerts): number {
  let reached = 0;
  const begun = performance.now();
  for (let tick = 0; tick < 2_000; tick += 1) {
    reached += book.triggerByPrice(`95${tick % 10}.5`, tick).length;
  }
  const time = performance.now() - begun;
  expect(reached).toBe(0);
  return time;
}
