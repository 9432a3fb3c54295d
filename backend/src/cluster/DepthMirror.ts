import type { DepthUpdate } from '@h5/shared/contract/events';
import type { Depth, DepthLevel } from '@h5/shared/contract/markets/endpoints';

interface Book {
  seq: number;
  time: number;
  bids: Map<string, DepthLevel>;
  asks: Map<string, DepthLevel>;
}

interface Deps {
  /** Every book, as the engine has it. */
  fetch: () => Promise<Depth[]>;
  /** A change to show, with the number that the engine gave it. */
  publish: (symbol: string, seq: number, change: DepthUpdate) => void;
  now: () => number;
  onError: (error: unknown) => void;
}

/** The order books of an engine in another process. After a gap in its numbers they are read again. */
export class RemoteDepthMirror {
  readonly #deps: Deps;
  readonly #books = new Map<string, Book>();
  /** Changes that come while the books are read. */
  #queued: [string, number, DepthUpdate][] | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  find(symbol: string): Depth | undefined {
    const book = this.#books.get(symbol);
    if (!book) return undefined;
    const { seq, time } = book;
    return { symbol, seq, time, bids: sorted(book.bids, -1), asks: sorted(book.asks, 1) };
  }

  apply(symbol: string, seq: number, change: DepthUpdate): void {
    if (this.#queued) {
      this.#queued.push([symbol, seq, change]);
      return;
    }
    const book = this.#books.get(symbol);
    // A delta that was part of what was read.
    if (book && seq <= book.seq && change.kind === 'delta') return;
    if (!book || seq !== book.seq + 1) {
      void this.refresh();
      return;
    }
    book.seq = seq;
    book.time = this.#deps.now();
    set(book.bids, change.bids);
    set(book.asks, change.asks);
    this.#deps.publish(symbol, seq, change);
  }

  /** Reads all books and shows them anew; what came meanwhile follows. */
  async refresh(): Promise<void> {
    if (this.#queued) return;
    this.#queued = [];
    try {
      for (const { symbol, seq, time, bids, asks } of await this.#deps.fetch()) {
        this.#books.set(symbol, { seq, time, bids: levels(bids), asks: levels(asks) });
        this.#deps.publish(symbol, seq, { kind: 'snapshot', bids, asks });
      }
    } catch (error) {
      this.#books.clear();
      // The next change tries it again.
      this.#queued = undefined;
      this.#deps.onError(error);
      return;
    }
    const queued = this.#queued;
    this.#queued = undefined;
    for (const [symbol, seq, change] of queued) this.apply(symbol, seq, change);
  }
}

const levels = (list: readonly DepthLevel[]) => new Map(list.map((level) => [level[0], level]));

function set(side: Map<string, DepthLevel>, changes: readonly DepthLevel[]): void {
  for (const level of changes) {
    if (Number(level[1]) === 0) side.delete(level[0]);
    else side.set(level[0], level);
  }
}

/** Prices are only put into order here, which their nearest binary number suffices for. */
function sorted(side: Map<string, DepthLevel>, direction: 1 | -1): DepthLevel[] {
  return [...side.values()].sort((a, b) => direction * (Number(a[0]) - Number(b[0])));
}
