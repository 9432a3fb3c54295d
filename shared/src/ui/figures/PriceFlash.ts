const flashMs = 300;
const restMs = 500;

/** Lights an element up when its price moves, at most twice a second. */
export class PriceFlash {
  #last: number | undefined = undefined;
  #flashedAt = -restMs;

  /** Only whether it rose or fell is told, so a number is enough. */
  follow(element: HTMLElement, price: number): void {
    const before = this.#last;
    this.#last = price;
    if (before === undefined || price === before) return;
    const now = performance.now();
    if (now - this.#flashedAt < restMs) return;

    this.#flashedAt = now;
    // Marks the element itself: a price that ticks must not draw a component three times for a flash.
    element.dataset.flash = price > before ? 'up' : 'down';
    // The next tick must not cut it short.
    setTimeout(() => delete element.dataset.flash, flashMs);
  }
}
