import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Key } from 'react';
import { messageOf } from '@h5/shared/app';

interface PageQuery {
  page: number;
  limit: number;
}

interface PageOf<Row> {
  list: Row[];
  total: number;
}

/** How many pages may hold nothing new before the list counts as read. */
const maxPushed = 5;

type Read<Row> = (query: PageQuery) => Promise<PageOf<Row>>;

/**
 * A list that the server returns in pages, the newest rows first. What was read stays on screen while
 * more is loading or cannot be loaded.
 */
export class PagedResource<Row> {
  rows: Row[] = [];
  /** How many rows the server has; undefined until the first page. */
  total: number | undefined = undefined;
  isLoading = false;
  problem: string | undefined = undefined;

  readonly #read: Read<Row>;
  readonly #keyOf: (row: Row) => Key;
  readonly #limit: number;
  #running: Promise<void> | undefined = undefined;
  #failedAtMore = false;

  constructor(read: Read<Row>, keyOf: (row: Row) => Key, limit = 20) {
    this.#read = read;
    this.#keyOf = keyOf;
    this.#limit = limit;
    makeAutoObservable(this, { rows: observableRef }, { autoBind: true });
  }

  get isLoaded(): boolean {
    return this.total !== undefined;
  }

  get hasMore(): boolean {
    return this.total !== undefined && this.rows.length < this.total;
  }

  /** Reads the first page, unless it is here already. */
  async load(): Promise<void> {
    if (!this.isLoaded) await this.refresh();
  }

  /** Reads the first page again; rows beyond it stay when the pages still meet. */
  async refresh(): Promise<void> {
    // A page that is being loaded may be older than the reason to refresh.
    await this.#running;
    await this.#ask(1, (fresh) => {
      const known = new Set(fresh.map(this.#keyOf));
      const rest = this.rows.filter((row) => !known.has(this.#keyOf(row)));
      this.rows = rest.length < this.rows.length ? [...fresh, ...rest] : fresh;
    });
  }

  /** Reads the next page. */
  async more(): Promise<void> {
    if (!this.hasMore || this.#running) return;
    const { length } = this.rows;
    const first = Math.floor(length / this.#limit) + 1;
    // New rows may have pushed everything known onto this page: then one of the next has the rest.
    for (let page = first; page < first + maxPushed; page += 1) {
      await this.#ask(page, this.append);
      const isThrough = page * this.#limit >= (this.total ?? 0);
      if (this.rows.length > length || this.problem || isThrough) break;
    }
    const hasEnded = this.rows.length === length && !this.problem;
    if (hasEnded) runInAction(() => (this.total = length));
  }

  /** After a failure: what was wanted, again. */
  async retry(): Promise<void> {
    await (this.#failedAtMore ? this.more() : this.refresh());
  }

  private append(next: Row[]): void {
    const known = new Set(this.rows.map(this.#keyOf));
    this.rows = [...this.rows, ...next.filter((row) => !known.has(this.#keyOf(row)))];
  }

  #ask(page: number, take: (list: Row[]) => void): Promise<void> {
    this.#running ??= this.#answer(page, take).finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #answer(page: number, take: (list: Row[]) => void) {
    runInAction(() => (this.isLoading = true));
    try {
      const { list, total } = await this.#read({ page, limit: this.#limit });
      runInAction(() => {
        this.total = total;
        take(list);
        this.problem = undefined;
      });
    } catch (error) {
      this.#failedAtMore = page > 1;
      runInAction(() => (this.problem = messageOf(error)));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }
}
