/** The last number of each public topic and of each user's room, by which a client notices that it has missed an event. */
export class TopicSequenceNumbers {
  readonly #initial: number;
  readonly #last = new Map<string, number>();

  constructor(initial: number) {
    this.#initial = initial;
  }

  isUsed(room: string): boolean {
    return this.#last.has(room);
  }

  next(room: string): number {
    const seq = (this.#last.get(room) ?? this.#initial) + 1;
    this.#last.set(room, seq);
    return seq;
  }

  /** The number that a subscriber counts from: a later number that does not follow it is a gap. */
  last(room: string): number {
    const last = this.#last.get(room) ?? this.#initial;
    this.#last.set(room, last);
    return last;
  }

  /** Makes a gap in all of them. */
  skipOne(): void {
    for (const [room, seq] of this.#last) this.#last.set(room, seq + 1);
  }
}
