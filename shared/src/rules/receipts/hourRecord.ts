import { fromHex, sha256Hex } from './sha256';

const hourMs = 3_600_000;
/** The record of an hour is made this long after its end. */
export const sealDelayMs = 300_000;

/** What the first record follows. */
export const linkBeforeFirst = '0'.repeat(64);

const linkPrefix = Uint8Array.of(2);

/** The start of the hour that a time is in. */
export function hourOf(time: number): number {
  return Math.floor(time / hourMs) * hourMs;
}

/** When the record of an hour is due. */
export function sealTime(hour: number): number {
  return hour + hourMs + sealDelayMs;
}

/** Binds the record of an hour to all before it. */
export function chainLink(previous: string, hour: number, root: string): string {
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(hour));
  return sha256Hex(linkPrefix, fromHex(previous), time, fromHex(root));
}
