type KeyOutcome = 'same' | 'differs' | 'bent' | 'apart' | 'notYet' | 'none';

/** What the backend reports about recorded prices. */
export interface PricesReport {
  hours: {
    hour: number;
    seconds: number;
    key: KeyOutcome;
    /** Missing in a backend of before. */
    venues?: { venue: string; key: KeyOutcome }[];
    root: 'same' | 'differs' | 'notYet';
    isLinked: boolean;
    changedCount: number;
    changed: { symbol: string; time: number; price: string; recorded: string; computed?: string }[];
  }[];
}

const keys = {
  same: 'prices follow from the key',
  differs: 'PRICES DO NOT FOLLOW FROM THE KEY',
  bent: 'THE KEY IS NOT THE ONE THAT WAS COMMITTED TO',
  apart: 'THE HOUR BEGINS ELSEWHERE THAN THE ONE BEFORE IT ENDED',
  notYet: 'key not published yet',
  none: 'no key was committed to',
};
const venueKeys = { ...keys, same: 'the key is the one that was committed to' };
const roots = {
  same: 'root right',
  differs: 'ANOTHER ROOT THAN SEALED',
  notYet: 'not sealed',
};

export function describePrices({ hours }: PricesReport): string {
  const lines = hours.flatMap(
    ({ hour, seconds, key, venues = [], root, isLinked, changedCount, changed }) => [
      [
        new Date(hour).toISOString().slice(0, 13),
        `${seconds} s recorded`,
        keys[key],
        roots[root],
        ...(isLinked ? [] : ['NOT LINKED TO THE HOUR BEFORE']),
      ].join(', '),
      ...venues.map(({ venue, key: ofVenue }) => `  ${venue}: ${venueKeys[ofVenue]}`),
      ...changed.map(
        ({ symbol, time, price, recorded, computed }) =>
          `  ${new Date(time).toISOString()} ${symbol} ${price}: recorded ${recorded}, computed ${computed ?? 'none'}`,
      ),
      ...(changedCount > changed.length ? [`  and ${changedCount - changed.length} more`] : []),
    ],
  );
  const isWhole = hours.every(
    ({ key, venues = [], root, isLinked }) =>
      [key, ...venues.map((one) => one.key)].every(isKeyRight) && root !== 'differs' && isLinked,
  );
  return [...lines, '', isWhole ? 'Nothing was altered.' : 'SOMETHING WAS ALTERED.'].join('\n');
}

function isKeyRight(key: KeyOutcome): boolean {
  return ['same', 'notYet', 'none'].includes(key);
}
