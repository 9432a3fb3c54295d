import type { CDPSession } from 'playwright-core';

/** A request that was answered; times are seconds of the browser's clock. */
export interface Loaded {
  url: string;
  isScript: boolean;
  start: number;
  end: number;
  /** As they came over the network, headers included. */
  bytes: number;
}

/** What a page asks of the network, from before it is opened. */
export class NetworkLog {
  readonly loaded: Loaded[] = [];
  /** When the document was asked for. */
  opened = 0;
  readonly #waiting = new Map<string, Pick<Loaded, 'url' | 'isScript' | 'start'>>();

  static async of(cdp: CDPSession): Promise<NetworkLog> {
    const log = new NetworkLog();
    cdp.on('Network.requestWillBeSent', ({ requestId, type, request: { url }, timestamp }) => {
      if (!url.startsWith('http')) return;
      if (type === 'Document' && log.opened === 0) log.opened = timestamp;
      // A script that is fetched ahead is of no type yet.
      const isScript = type === 'Script' || new URL(url).pathname.endsWith('.js');
      log.#waiting.set(requestId, { url, isScript, start: timestamp });
    });
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const request = log.#waiting.get(requestId);
      if (request) log.loaded.push({ ...request, end: timestamp, bytes: encodedDataLength });
      log.#waiting.delete(requestId);
    });
    cdp.on('Network.loadingFailed', ({ requestId }) => void log.#waiting.delete(requestId));
    await cdp.send('Network.enable');
    return log;
  }

  /** Requests that have no answer yet. */
  get pending(): number {
    return this.#waiting.size;
  }

  /** What was there at a moment, in milliseconds since the document was asked for. */
  before(ms: number): Loaded[] {
    return this.loaded.filter(({ end }) => (end - this.opened) * 1000 <= ms);
  }
}

/** Files of the product and of its document; its data is not. */
export function filesOf(loaded: Loaded[]): Loaded[] {
  return loaded.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
}

export function scriptBytesOf(loaded: Loaded[]): number {
  return loaded.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The longest row of requests of which each began after the one before it had ended: round trips. */
export function countRoundTrips(loaded: Loaded[]): number {
  let waves = 0;
  let edge = 0;
  for (const { start, end } of [...loaded].sort((a, b) => a.end - b.end)) {
    if (start < edge) continue;
    waves += 1;
    edge = end;
  }
  return waves;
}
