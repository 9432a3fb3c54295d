import type { JobKind } from './JobKind';

interface JobHandler<Work> {
  kind: JobKind<never>;
  work: Work;
}

/** How the jobs of each kind are done. */
export class JobHandlers<Work> {
  readonly #handlers = new Map<string, JobHandler<Work>>();

  get kinds(): string[] {
    return [...this.#handlers.keys()];
  }

  /** `work` takes the payload of the kind. */
  add<Payload>(kind: JobKind<Payload>, work: unknown): void {
    if (this.#handlers.has(kind.name)) throw new Error(`Two handlers for jobs of ${kind.name}.`);
    this.#handlers.set(kind.name, { kind, work } as never);
  }

  find(name: string): JobHandler<Work> {
    const handler = this.#handlers.get(name);
    if (!handler) throw new Error(`No handler for jobs of ${name}.`);
    return handler;
  }
}
