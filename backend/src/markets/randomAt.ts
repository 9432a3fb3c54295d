/** Scrambles a number so that neighbours have nothing in common (the finalizer of MurmurHash3). */
function scramble(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A number from 0 to below 1 that depends on the seed and the three coordinates alone. */
export function uniformAt(seed: number, x: number, y: number, z: number): number {
  let state = scramble(seed ^ 0x9e3779b9);
  state = scramble(state ^ Math.imul(x, 0x27d4eb2d));
  state = scramble(state ^ Math.imul(y, 0x165667b1));
  state = scramble(state + Math.imul(z, 0x9e3779b1));
  return state / 4294967296;
}

/** A standard normal number that depends on the seed and the three coordinates alone (Box–Muller). */
export function normalAt(seed: number, x: number, y: number, z: number): number {
  const radius = uniformAt(seed, x, y, z);
  const angle = uniformAt(seed ^ 0x5bd1e995, x, y, z);
  return Math.sqrt(-2 * Math.log(1 - radius)) * Math.cos(2 * Math.PI * angle);
}
