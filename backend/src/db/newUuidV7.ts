import { randomFillSync } from 'node:crypto';

/** Random bits are requested in bulk, which is far cheaper than per id. */
const pool = new Uint32Array(768);
let used = pool.length;

const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The last id: its milliseconds, and after them 12, 30 and 32 bits. */
let time = -1;
let high = 0;
let middle = 0;
let low = 0;
/** The milliseconds as they are written in the id. */
let timeText = '';

/** Returns a UUIDv7. Ids of one process increase, so that the newest is last in an index. */
export function newUuidV7(now: number): string {
  if (now > time) {
    setTime(now);
    high = random() >>> 20;
    middle = random() >>> 2;
    low = random();
  } else {
    addToLast(1 + (random() >>> 8));
  }
  const variant = `${hex16(0x8000 | (middle >>> 16))}-${hex16(middle & 0xffff)}`;
  return `${timeText}-${hex16(0x7000 | high)}-${variant}${hex16(low >>> 16)}${hex16(low & 0xffff)}`;
}

/** Ids of the same millisecond, or after a clock that was set back, count on from the last one. */
function addToLast(step: number): void {
  low += step;
  if (low < 2 ** 32) return;
  low -= 2 ** 32;
  middle += 1;
  if (middle < 2 ** 30) return;
  middle = 0;
  high += 1;
  if (high < 2 ** 12) return;
  high = 0;
  setTime(time + 1);
}

function setTime(milliseconds: number): void {
  time = milliseconds;
  const digits = milliseconds.toString(16).padStart(12, '0');
  timeText = `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

function random(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 1;
  return pool[used - 1] ?? 0;
}

function hex16(value: number): string {
  return `${bytes[value >>> 8]}${bytes[value & 0xff]}`;
}
