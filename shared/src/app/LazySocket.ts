import type { TopicSocket } from './TopicSocket';

type Listener = (...args: never[]) => void;

/** A socket whose script is loaded at the first `connect`. Listeners may be added before. */
export class LazySocket implements TopicSocket {
  readonly #load: () => Promise<TopicSocket>;
  readonly #listeners: { event: string; listen: Listener }[] = [];
  #socket: TopicSocket | undefined = undefined;
  #isLoading = false;
  #isWanted = false;

  constructor(load: () => Promise<TopicSocket>) {
    this.#load = load;
  }

  get connected(): boolean {
    return this.#socket?.connected ?? false;
  }

  /** Without its script it does not reconnect by itself. */
  get active(): boolean {
    return this.#socket?.active ?? false;
  }

  on(event: string, listen: Listener): this {
    this.#listeners.push({ event, listen });
    this.#socket?.on(event, listen);
    return this;
  }

  emit(event: string, ...args: unknown[]): this {
    this.#socket?.emit(event, ...args);
    return this;
  }

  connect(): this {
    this.#isWanted = true;
    if (this.#socket) this.#socket.connect();
    else void this.#fetch();
    return this;
  }

  disconnect(): this {
    this.#isWanted = false;
    this.#socket?.disconnect();
    return this;
  }

  async #fetch() {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      const socket = await this.#load();
      this.#listeners.forEach(({ event, listen }) => socket.on(event, listen));
      this.#socket = socket;
      if (this.#isWanted) socket.connect();
    } catch (error) {
      this.#reportError(error);
    } finally {
      this.#isLoading = false;
    }
  }

  /** Reported as a connection error: the listener decides when to retry. */
  #reportError(error: unknown) {
    const failed = this.#listeners.filter(({ event }) => event === 'connect_error');
    failed.forEach(({ listen }) => listen(error as never));
  }
}
