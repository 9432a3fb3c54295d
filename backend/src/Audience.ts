/** Pages ask for something now and then even without a socket. */
const lingerMs = 60_000;

/** Whether anybody looks at what this process serves: somebody who is connected, or who has asked for something in the last minute. */
export class Audience {
  readonly #hasSockets: () => boolean;
  #lastRequest = performance.now();

  constructor(hasSockets: () => boolean) {
    this.#hasSockets = hasSockets;
  }

  get isPresent(): boolean {
    return this.#hasSockets() || performance.now() - this.#lastRequest < lingerMs;
  }

  noteRequest(): void {
    this.#lastRequest = performance.now();
  }
}
