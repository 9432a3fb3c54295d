const flashMs = 300;
const restMs = 500;

/** Flashes an element when its price changes, at most twice a second. */
export class PriceFlash {
  #last: number | undefined = undefined;
  #flashedAt = -restMs;

  /** Only the direction matters, so a number is precise enough. */
  follow(element: HTMLElement, price: number): void {
    const before = this.#last;
    this.#last = price;
    if (before === undefined || price === before) return;
    const now = performance.now();
    if (now - this.#flashedAt < restMs) return;

    this.#flashedAt = now;
    // Set the attribute directly: a flash must not cause rerenders.
    element.dataset.flash = price > before ? 'up' : 'down';
    // Not cleared by the next tick.
    setTimeout(() => delete element.dataset.flash, flashMs);
  }
}
