import { AppError } from '../errors/AppError';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/**
 * Some work of a person at a time, so that whoever asks for a lot at once waits for themselves and keeps nobody else
 * waiting; what is beyond that is refused.
 */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #lines = new Map<string, Queue>();

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** How many people have work under way. */
  get size(): number {
    return this.#lines.size;
  }

  async run<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(person) ?? { running: 0, waiting: [] };
    this.#lines.set(person, line);
    if (line.running < this.#atOnce) line.running += 1;
    else if (line.waiting.length >= this.#mostWaiting) throw new AppError('BUSY');
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Who waits takes the place over, so nobody can slip in between.
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.#lines.delete(person);
    }
  }
}
