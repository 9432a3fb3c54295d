/** A message that its sender has numbered. */
export interface NumberedMessage {
  from: string;
  seq: number;
}

/** Each start of a process is another sender, and few of them are heard at a time. */
const maxSenders = 100;

/** Finds out that a message was lost on its way: numbers of one sender follow each other. */
export class SequenceGapDetector {
  readonly #last = new Map<string, number>();

  /** Whether messages of this sender are missing before this one. The first one heard begins the count. */
  isAfterGap({ from, seq }: NumberedMessage): boolean {
    const last = this.#last.get(from);
    this.#last.delete(from);
    this.#last.set(from, seq);
    const [oldest] = this.#last.keys();
    if (this.#last.size > maxSenders && oldest !== undefined) this.#last.delete(oldest);
    return last !== undefined && seq !== last + 1;
  }
}
