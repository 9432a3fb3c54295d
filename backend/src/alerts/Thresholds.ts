/** Towards which side a level is passed. */
export type Direction = 'rising' | 'falling';

interface Entry<Item> {
  /** The level, mirrored for `falling`: reached when the present level is at least this. */
  key: bigint;
  item: Item;
}

/** Things that wait for a level, the next to be reached at the end: asking is one comparison. */
export class Thresholds<Item> {
  readonly #sign: bigint;
  #entries: Entry<Item>[] = [];

  constructor(direction: Direction) {
    this.#sign = direction === 'rising' ? 1n : -1n;
  }

  get size(): number {
    return this.#entries.length;
  }

  add(level: bigint, item: Item): void {
    const key = level * this.#sign;
    this.#entries.splice(this.#firstAtMost(key), 0, { key, item });
  }

  /** Many at once are sorted once. */
  addAll(list: readonly { level: bigint; item: Item }[]): void {
    const added = list.map(({ level, item }) => ({ key: level * this.#sign, item }));
    this.#entries = [...this.#entries, ...added].sort((a, b) =>
      a.key < b.key ? 1 : a.key > b.key ? -1 : 0,
    );
  }

  /** Whether it waited for this level. */
  remove(level: bigint, item: Item): boolean {
    const key = level * this.#sign;
    for (let at = this.#firstAtMost(key); this.#entries[at]?.key === key; at += 1) {
      if (this.#entries[at]?.item !== item) continue;
      this.#entries.splice(at, 1);
      return true;
    }
    return false;
  }

  /** Takes out what this level reaches, the nearest first. */
  take(level: bigint): Item[] {
    const key = level * this.#sign;
    const reached: Item[] = [];
    for (let next = this.#entries.at(-1); next && next.key <= key; next = this.#entries.at(-1)) {
      reached.push(next.item);
      this.#entries.pop();
    }
    return reached;
  }

  /** The keys fall. */
  #firstAtMost(key: bigint): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.key ?? 0n) > key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
