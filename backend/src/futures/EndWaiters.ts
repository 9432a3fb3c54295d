/** Callers that wait until a position has ended. */
export class EndWaiters {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Resolves when the position has ended, or after the given time. */
  wait(id: string, waitMs: number): Promise<void> {
    const others = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, others);
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        others.delete(end);
        if (others.size === 0) this.#waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(end, waitMs);
      others.add(end);
    });
  }

  settle(ids: readonly string[]): void {
    for (const id of ids) for (const end of [...(this.#waiting.get(id) ?? [])]) end();
  }

  settleAll(): void {
    this.settle([...this.#waiting.keys()]);
  }
}
