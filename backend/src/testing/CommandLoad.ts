import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Trader } from './openTraders';
import { postForm } from './postForm';

/** One command of a user with all replies to it, to be compared with the tables. */
export interface RecordedCommand<Operation extends string, Thing> extends Trader {
  operation: Operation;
  fields: Readonly<Record<string, string>> & { req_id: string };
  /** The thing in each acknowledgement. */
  acknowledged: Thing[];
  /** The code of a final error: nothing was done. */
  refused: string | undefined;
}

const repeatLimitMs = 30_000;

interface Pace {
  atOnce: number;
  pauseMs: number;
}

/** Users who send commands to a server that may be killed; every reply is recorded. */
export abstract class CommandLoad<Operation extends string, Thing> {
  readonly commands: RecordedCommand<Operation, Thing>[] = [];
  /** Replies that must not occur. */
  readonly errors: string[] = [];
  readonly #paths: Readonly<Record<Operation, string>>;
  readonly #pace: Pace;
  #origin = '';
  #isRunning = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(paths: Readonly<Record<Operation, string>>, pace: Pace) {
    this.#paths = paths;
    this.#pace = pace;
  }

  begin(origin: string): void {
    this.#origin = origin;
    this.#isRunning = true;
    this.#running = Promise.all(Array.from({ length: this.#pace.atOnce }, () => this.#run()));
  }

  async end(): Promise<void> {
    this.#isRunning = false;
    await this.#running;
  }

  /** Commands without a reply, or with BUSY only. */
  get unanswered(): RecordedCommand<Operation, Thing>[] {
    return this.commands.filter(
      ({ acknowledged, refused }) => acknowledged.length === 0 && refused === undefined,
    );
  }

  /** How many were acknowledged, of everybody or of these people. */
  count(operation: Operation, userIds?: readonly string[]): number {
    return this.commands.filter(
      (command) =>
        command.operation === operation &&
        command.acknowledged.length > 0 &&
        (!userIds || userIds.includes(command.userId)),
    ).length;
  }

  /** Sends what has no reply again, and some of what has, under their request ids. */
  async repeat(origin: string): Promise<void> {
    this.#origin = origin;
    const answered = this.commands.filter(({ acknowledged }) => acknowledged.length > 0);
    for (const command of answered.slice(-10)) await this.#ask(command);
    const until = performance.now() + repeatLimitMs;
    // A server that has just started may be busy for a while.
    while (this.unanswered.length > 0 && performance.now() < until) {
      for (const command of this.unanswered) await this.#ask(command);
    }
  }

  /** Sends one command or a few, one after another. */
  protected abstract step(): Promise<unknown>;

  protected send(
    owner: Trader,
    operation: Operation,
    fields: Readonly<Record<string, string>>,
  ): Promise<Thing | undefined> {
    const command: RecordedCommand<Operation, Thing> = {
      ...owner,
      operation,
      fields: { req_id: randomUUID(), ...fields },
      acknowledged: [],
      refused: undefined,
    };
    this.commands.push(command);
    return this.#ask(command);
  }

  async #run(): Promise<void> {
    while (this.#isRunning) {
      await this.step();
      await sleep(this.#pace.pauseMs);
    }
  }

  async #ask(command: RecordedCommand<Operation, Thing>): Promise<Thing | undefined> {
    const { operation, token, fields } = command;
    const url = `${this.#origin}${this.#paths[operation]}`;
    const reply = await postForm({ url, token, fields }, this.errors);
    if (!reply || reply.code === 'BUSY') return undefined;
    if (reply.type !== 'ok') {
      command.refused = reply.code;
      return undefined;
    }
    const thing = reply.message as Thing;
    command.acknowledged.push(thing);
    return thing;
  }
}
