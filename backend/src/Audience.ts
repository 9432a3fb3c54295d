/** Pages ask for something now and then even without a socket. */
const lingerMs = 60_000;

/** Whether anybody looks at what this process serves: somebody who is connected, or who has asked for something in the last minute. */
export class Audience {
  readonly #hasSockets: () => boolean;
  readonly #returnListeners: (() => void)[] = [];
  #lastRequest = performance.now();

  constructor(hasSockets: () => boolean) {
    this.#hasSockets = hasSockets;
  }

  get isPresent(): boolean {
    return this.#hasSockets() || performance.now() - this.#lastRequest < lingerMs;
  }

  /** Hears of the first request after a time without anybody, before it is answered. */
  onReturn(listen: () => void): void {
    this.#returnListeners.push(listen);
  }

  /** Somebody asks for something, or connects. */
  noteRequest(): void {
    const wasAway = !this.isPresent;
    this.#lastRequest = performance.now();
    if (wasAway) for (const listen of this.#returnListeners) listen();
  }
}
