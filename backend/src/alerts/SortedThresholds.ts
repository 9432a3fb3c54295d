/** In which direction a level is crossed. */
export type CrossingDirection = 'rising' | 'falling';

interface Entry<Item> {
  /** The level, negated for `falling`: reached when the current key is at least this. */
  key: bigint;
  item: Item;
}

/** Items sorted by the level that they wait for. The next one to be reached is last, so that a tick costs one comparison. */
export class SortedThresholds<Item> {
  readonly #sign: bigint;
  #entries: Entry<Item>[] = [];

  constructor(direction: CrossingDirection) {
    this.#sign = direction === 'rising' ? 1n : -1n;
  }

  get size(): number {
    return this.#entries.length;
  }

  add(level: bigint, item: Item): void {
    const key = level * this.#sign;
    this.#entries.splice(this.#firstAtMost(key), 0, { key, item });
  }

  /** Adds many items with one sort. */
  addAll(list: readonly { level: bigint; item: Item }[]): void {
    const added = list.map(({ level, item }) => ({ key: level * this.#sign, item }));
    this.#entries = [...this.#entries, ...added].sort((a, b) =>
      a.key < b.key ? 1 : a.key > b.key ? -1 : 0,
    );
  }

  /** Removes an item; false if it was not waiting at this level. */
  remove(level: bigint, item: Item): boolean {
    const key = level * this.#sign;
    for (let at = this.#firstAtMost(key); this.#entries[at]?.key === key; at += 1) {
      if (this.#entries[at]?.item !== item) continue;
      this.#entries.splice(at, 1);
      return true;
    }
    return false;
  }

  /** Removes many items in one pass, whatever their levels are. */
  removeAll(items: ReadonlySet<Item>): void {
    this.#entries = this.#entries.filter(({ item }) => !items.has(item));
  }

  /** Removes and returns the items that this level reaches, the nearest first. */
  take(level: bigint): Item[] {
    const key = level * this.#sign;
    const reached: Item[] = [];
    for (let next = this.#entries.at(-1); next && next.key <= key; next = this.#entries.at(-1)) {
      reached.push(next.item);
      this.#entries.pop();
    }
    return reached;
  }

  /** Binary search in descending keys. */
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
