import { fromHex, sha256Hex } from './sha256';

/** A node beside the way from a leaf to the root, and on which side it is. */
export type PathStep = readonly [side: 'left' | 'right', hash: string];

const nodePrefix = Uint8Array.of(1);

/** A Merkle tree as RFC 6962 has it: each pair of neighbours makes a node, and a last one without a neighbour moves up as it is. */
export class HashTree {
  /** From the leaves to the root. */
  readonly #levels: (readonly string[])[];

  constructor(leaves: readonly string[]) {
    this.#levels = [leaves];
    for (let level = leaves; level.length > 1;) {
      level = parentsOf(level);
      this.#levels.push(level);
    }
  }

  /** Without any leaf, the hash of nothing. */
  get root(): string {
    return this.#levels.at(-1)?.[0] ?? sha256Hex();
  }

  /** What leads from a leaf to the root. */
  pathOf(index: number): PathStep[] {
    const path: PathStep[] = [];
    let place = index;
    for (const level of this.#levels) {
      const isRight = place % 2 === 1;
      const neighbour = level[isRight ? place - 1 : place + 1];
      if (neighbour !== undefined) path.push([isRight ? 'left' : 'right', neighbour]);
      place = Math.floor(place / 2);
    }
    return path;
  }
}

function parentsOf(level: readonly string[]): string[] {
  const parents: string[] = [];
  for (let place = 0; place < level.length; place += 2) {
    const [left = '', right] = level.slice(place, place + 2);
    parents.push(right === undefined ? left : nodeHash(left, right));
  }
  return parents;
}

function nodeHash(left: string, right: string): string {
  return sha256Hex(nodePrefix, fromHex(left), fromHex(right));
}

/** The root that a leaf and its path lead to: the one of the hour only if both are true. */
export function rootOfPath(leaf: string, path: readonly PathStep[]): string {
  return path.reduce(
    (hash, [side, other]) => (side === 'left' ? nodeHash(other, hash) : nodeHash(hash, other)),
    leaf,
  );
}
