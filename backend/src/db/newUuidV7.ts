import { randomFillSync } from 'node:crypto';

const bytesPerId = 9;
/** Random bytes are requested in bulk, which is far cheaper than per id. */
const pool = Buffer.alloc(bytesPerId * 256);
let used = pool.length;

let last = 0n;

/** Returns a UUIDv7. Ids of one process increase, so that the newest is last in an index. */
export function newUuidV7(now: number): string {
  const random = BigInt(`0x${randomHex()}`);
  const fresh = (BigInt(now) << 74n) | (random & ((1n << 74n) - 1n));
  last = fresh > last ? fresh : last + 1n;

  const time = (last >> 74n) & 0xffffffffffffn;
  const high = (last >> 62n) & 0xfffn;
  const low = (last & ((1n << 62n) - 1n)) | (1n << 63n);
  const digits = time.toString(16).padStart(12, '0') + `7${hex(high, 3)}` + hex(low, 16);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function randomHex(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytesPerId;
  return pool.toString('hex', used - bytesPerId, used);
}

function hex(value: bigint, length: number): string {
  return value.toString(16).padStart(length, '0');
}
