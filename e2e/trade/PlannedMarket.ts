import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { runningProduct, root, serveEnvironment } from '../server';

/** What the server carries out (`backend/src/testing/marketProcess.ts`). */
interface MarketCommand {
  price?: string;
  seconds?: number;
  silence?: number;
  trader?: string;
}

/** The pages of the running product on a server of their own, whose bitcoin price moves only when a test moves it. */
export class PlannedMarket {
  readonly #server: ChildProcess;
  readonly #pages: { origin: string; stop(): Promise<void> };
  /** Of the server, for calls. */
  readonly origin: string;

  private constructor(server: ChildProcess, origin: string, pages: PlannedMarket['pages']) {
    this.#server = server;
    this.#pages = pages;
    this.origin = origin;
  }

  /** Tests that run at the same time name environments of their own. */
  static async start(environment = 'planned'): Promise<PlannedMarket> {
    process.env.H5_DEV_KEY ??= randomUUID();
    const script = path.join(root, 'backend/src/testing/marketProcess.ts');
    const server = fork(script, [], {
      cwd: path.join(root, 'backend'),
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, H5_DEMO: '1', DATABASE_URL: '' },
    });
    const [port] = (await once(server, 'message')) as [number];
    const origin = `http://127.0.0.1:${port}`;
    const pages = await serveEnvironment(runningProduct(), environment, origin);
    return new PlannedMarket(server, origin, pages);
  }

  get pages() {
    return this.#pages;
  }

  /** Records as many seconds with this price, at once. */
  seconds(count: number, price: string): Promise<void> {
    return this.#carryOut({ price, seconds: count });
  }

  /** Lets seconds pass in which no price is recorded. */
  silence(seconds: number): Promise<void> {
    return this.#carryOut({ silence: seconds });
  }

  /** Makes somebody a lead trader with a share of 10 %. */
  makeTrader({ email }: { email: string }): Promise<void> {
    return this.#carryOut({ trader: email });
  }

  async stop(): Promise<void> {
    const ended = once(this.#server, 'exit');
    this.#server.disconnect();
    await Promise.all([ended, this.#pages.stop()]);
  }

  async #carryOut(command: MarketCommand): Promise<void> {
    const done = once(this.#server, 'message');
    this.#server.send(command);
    await done;
  }
}
