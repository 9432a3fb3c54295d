import pg from 'pg';
import type { ListenForNotifications } from './Db';

const againMs = 1_000;

/** Notifications of a server, each over a connection of its own, which is made again when it is lost. */
export function makePostgresListener(
  url: string,
  onError: (error: Error) => void,
): ListenForNotifications {
  return async (channel, hear) => {
    const listener = new Listener(url, channel, hear, onError);
    try {
      await listener.open();
    } catch (error) {
      await listener.close();
      throw error;
    }
    return () => listener.close();
  };
}

class Listener {
  readonly #url: string;
  readonly #channel: string;
  readonly #hear: () => void;
  readonly #onError: (error: Error) => void;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, channel: string, hear: () => void, onError: (error: Error) => void) {
    this.#url = url;
    this.#channel = channel;
    this.#hear = hear;
    this.#onError = onError;
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    client.on('notification', this.#hear);
    client.on('error', this.#onError);
    client.once('end', () => this.#isClosed || this.#openLater());
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
  }

  #openLater(): void {
    this.#timer = setTimeout(() => {
      // Notifications in between were missed. A failed attempt to listen ends here and is followed by another one.
      this.open().then(this.#hear, this.#onError);
    }, againMs).unref();
  }
}
