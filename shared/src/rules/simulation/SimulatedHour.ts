import { canonicalJson } from '../receipts/canonicalJson';
import { fromHex, sha256Hex } from '../receipts/sha256';

export const hourMs = 3_600_000;

/** One market at both ends of an hour. Figures are decimal texts of the numbers that are computed with. */
export type MarketEnds = {
  /** The number of its path among the draws. */
  readonly id: number;
  /** The decimals of its prices. */
  readonly decimals: number;
  /** Standard deviation of a day's return, as a ratio. */
  readonly volatility: string;
  /** Correlation with the common path of all markets. */
  readonly correlation: string;
  /** The natural logarithm of the price. */
  readonly from: string;
  readonly to: string;
  /** How far the contract tends to be from its coin, before it is limited. */
  readonly premium_from: string;
  readonly premium_to: string;
};

/** The states of all paths at both ends of an hour. */
export type HourEnds = {
  /** The trading time of the hour, in average days. */
  readonly days: string;
  /** The logarithms of the factors of volatility, which the trading time follows from. Hours of earlier versions are without them. */
  readonly factors?: readonly string[];
  /** By spot symbol. */
  readonly markets: { readonly [symbol: string]: MarketEnds };
};

/** What an hour of the simulation follows from. Its hash is published a day before, the hour itself once it is over. */
export type SimulatedHour = {
  /** Its start, a whole hour UTC in milliseconds. */
  readonly hour: number;
  /** 64 hexadecimal digits. */
  readonly key: string;
  readonly ends: HourEnds;
};

/** The hash by which an hour can be recognised when it is revealed. */
export function hourCommitment({ hour, key, ends }: SimulatedHour): string {
  return sha256Hex(canonicalJson({ hour, key, ends }));
}

export function hourKeyBytes({ key }: Pick<SimulatedHour, 'key'>): Uint8Array {
  return fromHex(key);
}

/** The start of the hour that contains a time. */
export function startOfHour(time: number): number {
  return Math.floor(time / hourMs) * hourMs;
}
