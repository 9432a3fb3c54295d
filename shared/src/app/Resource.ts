import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { errorMessageOf } from './Api';

interface ResourceOptions {
  /** `load` does not read again within this time; forever by default. */
  freshMs?: number;
}

/**
 * Something that is read from the server and kept. Concurrent callers share one read; the last value stays, as a stale
 * one, while a refresh is running or has failed.
 */
export class Resource<Value> {
  value: Value | undefined = undefined;
  isLoading = false;
  /** Why the last read failed. */
  error: unknown = undefined;

  readonly #read: () => Promise<Value>;
  readonly #freshMs: number;
  #readAt = -Infinity;
  #running: Promise<void> | undefined = undefined;
  #isOutdated = false;

  constructor(read: () => Promise<Value>, { freshMs = Infinity }: ResourceOptions = {}) {
    this.#read = read;
    this.#freshMs = freshMs;
    makeAutoObservable(this, { value: observableRef, error: observableRef }, { autoBind: true });
  }

  get isLoaded(): boolean {
    return this.value !== undefined;
  }

  /** The message of the last error; undefined after a successful read. */
  get problem(): string | undefined {
    return this.error === undefined ? undefined : errorMessageOf(this.error);
  }

  /** There is a value, but the last attempt to refresh it failed. */
  get isStale(): boolean {
    return this.isLoaded && this.error !== undefined;
  }

  /** Reads unless there is a fresh value. */
  load(): Promise<void> {
    const isFresh = this.isLoaded && Date.now() - this.#readAt < this.#freshMs;
    if (isFresh && !this.isStale) return Promise.resolve();
    return this.#running ?? this.#start();
  }

  /** Reads again, or waits for the read that is running. */
  refresh(): Promise<void> {
    return this.#running ?? this.#start();
  }

  /** Something has changed on the server: reads again, also after a read that is running, whose reply may be older. */
  invalidate(): Promise<void> {
    if (this.#running) this.#isOutdated = true;
    return this.#running ?? this.#start();
  }

  /** Changes the value without a call, such as by an event. */
  set(value: Value): void {
    this.value = value;
  }

  /** Reads again after a failed read when the device is online, until the returned function is called. */
  retryWhenOnline(): () => void {
    const retry = () => void (this.error !== undefined && this.refresh());
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }

  #start(): Promise<void> {
    this.#running = this.#readUntilCurrent().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #readUntilCurrent() {
    runInAction(() => (this.isLoading = true));
    do {
      this.#isOutdated = false;
      await this.#readOnce();
    } while (this.#isOutdated);
    runInAction(() => (this.isLoading = false));
  }

  async #readOnce() {
    try {
      const value = await this.#read();
      runInAction(() => {
        this.value = value;
        this.error = undefined;
        this.#readAt = Date.now();
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }
}
