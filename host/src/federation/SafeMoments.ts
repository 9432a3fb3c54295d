const restMs = 2_000;
const hiddenMs = 30_000;
const idleMs = 5 * 60_000;

/** Finds moments at which a reload interrupts nobody. */
export class SafeMoments {
  readonly #isBusy: () => boolean;
  #busyAt = 0;
  #touchedAt = Date.now();
  #hiddenAt: number | undefined = undefined;

  constructor(isBusy: () => boolean) {
    this.#isBusy = isBusy;
  }

  /** Follows what the person does. */
  watch(): () => void {
    const touch = () => (this.#touchedAt = Date.now());
    const hide = () => {
      this.#hiddenAt = document.visibilityState === 'hidden' ? Date.now() : undefined;
      touch();
    };
    const listeners = { pointerdown: touch, keydown: touch, visibilitychange: hide };
    for (const [name, listen] of Object.entries(listeners))
      document.addEventListener(name, listen, { capture: true, passive: true });
    return () => {
      for (const [name, listen] of Object.entries(listeners))
        document.removeEventListener(name, listen, true);
    };
  }

  /** Call it regularly while a reload is wanted, so that a moment between two steps does not count as rest. */
  isBusyNow(): boolean {
    const isBusy = this.#isBusy();
    if (isBusy) this.#busyAt = Date.now();
    return isBusy;
  }

  /** The person has not been busy for a while: the next page may be loaded anew. */
  isAtRest(): boolean {
    return !this.isBusyNow() && Date.now() - this.#busyAt >= restMs;
  }

  /** Nobody is looking at the page, or nobody has touched it for long. */
  isUnused(): boolean {
    if (!this.isAtRest()) return false;
    const now = Date.now();
    const isHidden = this.#hiddenAt !== undefined && now - this.#hiddenAt >= hiddenMs;
    return isHidden || now - this.#touchedAt >= idleMs;
  }
}
