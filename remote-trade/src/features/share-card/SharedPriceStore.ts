import { Resource, type Api } from '@h5/shared/app';
import { getCandles, type CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import type { SharedPath } from './ShareCard';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The longest time that is traced by candles of a period: about a hundred of them. */
const periods: readonly (readonly [longestMs: number, period: CandlePeriod])[] = [
  [2 * hourMs, '1m'],
  [10 * hourMs, '5m'],
  [48 * hourMs, '30m'],
  [96 * hourMs, '1h'],
  [400 * hourMs, '4h'],
];

/** The price of a market between entry and exit. The picture is complete without it, so a failed read is ignored. */
export class SharedPriceStore {
  readonly #reading: Resource<number[]> | undefined;

  constructor(path: SharedPath | undefined, api: Api, now: number) {
    this.#reading = path && new Resource(() => readPrices(path, api, now));
  }

  get prices(): readonly number[] {
    return this.#reading?.value ?? [];
  }

  load(): void {
    void this.#reading?.load();
  }
}

/** The recorded prices between those at both ends, so that one that has just begun has a line as well. */
export function tracedPrices(
  path: SharedPath | undefined,
  recorded: readonly number[],
): readonly number[] {
  if (!path) return [];
  const { entry, exit } = path;
  return [Number(entry), ...recorded, ...(exit === undefined ? [] : [Number(exit)])];
}

async function readPrices({ symbol, from, to = 0 }: SharedPath, api: Api, now: number) {
  const end = to || now;
  const period = periods.find(([longest]) => end - from <= longest)?.[1] ?? '1d';
  const candles = await api.call(getCandles, { symbol, period, from, to: end }, { quiet: true });
  return candles.filter(({ time }) => time <= end).map(({ close }) => Number(close));
}
