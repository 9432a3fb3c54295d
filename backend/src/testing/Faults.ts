import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Db, Tables } from '../db/Db';

/** Statements that a test lets fail, as if the connection had been lost. */
export class Faults {
  #planned: { pattern: RegExp; isDone: boolean; after: number; left: number } | undefined;
  #held: { pattern: RegExp; arrive: () => void; leave: Promise<void> } | undefined;

  /** The next ones that match fail: before anything happens, or after it was done. */
  plan(pattern: RegExp, { isDone = false, after = 0, times = 1 } = {}): void {
    this.#planned = { pattern, isDone, after, left: times };
  }

  /** The next statement that matches waits until it is let go; `reached` settles when it has come. */
  hold(pattern: RegExp): { reached: Promise<void>; letGo(): void } {
    let arrive = () => {};
    let letGo = () => {};
    const reached = new Promise<void>((resolve) => (arrive = resolve));
    const leave = new Promise<void>((resolve) => (letGo = resolve));
    this.#held = { pattern, arrive: () => arrive(), leave };
    return { reached, letGo: () => letGo() };
  }

  async wait(text: string): Promise<void> {
    const held = this.#held;
    if (!held?.pattern.test(text)) return;
    this.#held = undefined;
    held.arrive();
    await held.leave;
  }

  async run<Result>(text: string, query: () => Promise<Result>): Promise<Result> {
    const fault = this.#planned;
    if (!fault || fault.left === 0 || !fault.pattern.test(text)) return query();
    if (fault.after > 0) {
      fault.after -= 1;
      return query();
    }
    fault.left -= 1;
    if (fault.isDone) await query();
    throw new Error('The connection was lost on purpose.');
  }
}

type Query = (text: string, parameters: readonly unknown[]) => Promise<unknown>;

/** A database over a pool whose statements go past the planned faults. */
export function connectWithFaults(pool: PostgresPool, faults: Faults): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        end: () => pool.end(),
        async connect() {
          const client = await pool.connect();
          // Statements behind one that waits do not pass it.
          let before = Promise.resolve();
          const query: Query = (text, parameters) => {
            before = before.then(() => faults.wait(text));
            return before.then(() =>
              faults.run(text, () =>
                (client.query as unknown as Query).call(client, text, parameters),
              ),
            );
          };
          return { query: query as never, release: () => client.release() };
        },
      },
    }),
  });
}
