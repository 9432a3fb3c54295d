import type { CDPSession } from 'playwright-core';

/** A finished request; times are seconds of the browser's clock. */
export interface Loaded {
  url: string;
  isScript: boolean;
  start: number;
  end: number;
  /** Transferred bytes, including headers. */
  bytes: number;
}

/** Records the requests of a page, from before it is opened. */
export class NetworkLog {
  readonly loaded: Loaded[] = [];
  /** When the document was requested. */
  opened = 0;
  readonly #waiting = new Map<string, Pick<Loaded, 'url' | 'isScript' | 'start'>>();

  static async of(cdp: CDPSession): Promise<NetworkLog> {
    const log = new NetworkLog();
    cdp.on('Network.requestWillBeSent', ({ requestId, type, request: { url }, timestamp }) => {
      if (!url.startsWith('http')) return;
      if (type === 'Document' && log.opened === 0) log.opened = timestamp;
      // A preloaded script has no type yet.
      const isScript = type === 'Script' || new URL(url).pathname.endsWith('.js');
      log.#waiting.set(requestId, { url, isScript, start: timestamp });
    });
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const request = log.#waiting.get(requestId);
      // A request that the cache answers, or waits for, transfers nothing.
      if (request && encodedDataLength > 0) {
        log.loaded.push({ ...request, end: timestamp, bytes: encodedDataLength });
      }
      log.#waiting.delete(requestId);
    });
    cdp.on('Network.loadingFailed', ({ requestId }) => void log.#waiting.delete(requestId));
    await cdp.send('Network.enable');
    return log;
  }

  /** The number of unanswered requests. */
  get pending(): number {
    return this.#waiting.size;
  }

  /** The requests finished within this many milliseconds after the document was requested. */
  before(ms: number): Loaded[] {
    return this.loaded.filter(({ end }) => (end - this.opened) * 1000 <= ms);
  }
}

/** The document and the files of the product, without API calls. */
export function filesOf(loaded: Loaded[]): Loaded[] {
  return loaded.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
}

/** Without the boot script, which belongs to the document and has a budget with it. */
export function scriptBytesOf(loaded: Loaded[]): number {
  const isOfApp = ({ url, isScript }: Loaded) => isScript && !/\/h5\/boot\.[\w-]+\.js$/.test(url);
  return loaded.filter(isOfApp).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The longest chain of requests of which each started after the previous one had ended: the round trips. */
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
