import { longTest } from '@h5/shared/testing/longTest';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../db/Db';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/pg';
import { openPglite } from '../db/pglite';
import { bundledProgram } from '../testing/bundledProgram';
import { PostgresCluster } from '../testing/PostgresCluster';
import { enqueueJobs } from './enqueueJobs';

jest.setTimeout(120_000);

const count = 100;
/** Each job enqueues another one, which is due before the next. */
const wanted = Array.from({ length: count }, (_, index) => [`${index}`, `${index} again`]).flat();
const kind = { name: 'test.note', payload: z.object({ again: z.boolean() }) };

function fail(error: unknown): never {
  throw error;
}

async function createTables(db: Db): Promise<void> {
  await migrate(db);
  await sql`create table noted (id int8 generated always as identity, key text, who text)`.execute(
    db,
  );
}

async function addJobs(db: Db): Promise<void> {
  const jobs = Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    due: index * 10,
    payload: { again: true },
  }));
  await db.transaction().execute((tx) => enqueueJobs(tx, kind, ...jobs));
}

async function noted(db: Db) {
  const { rows } = await sql<{ key: string; who: string }>`
    select key, who from noted order by id`.execute(db);
  return rows;
}

/** A process that works until it is killed. */
class Worker {
  readonly #child: ChildProcessByStdio<null, Readable, null>;
  readonly #closed: Promise<unknown>;
  #lines = 0;
  #onLine = () => {};

  constructor(place: string, name: string) {
    const script = bundledProgram('testing/jobsProcess.ts');
    this.#child = spawn(process.execPath, [script, place, name], {
      cwd: join(__dirname, '..', '..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#closed = once(this.#child, 'close');
    createInterface(this.#child.stdout).on('line', () => {
      this.#lines += 1;
      this.#onLine();
    });
  }

  /** Settles once it has begun and done so many jobs. */
  has(done: number): Promise<unknown> {
    const enough = new Promise<void>((resolve) => {
      this.#onLine = () => this.#lines > done && resolve();
      this.#onLine();
    });
    const ended = this.#closed.then(() => fail(new Error('It ended by itself.')));
    return Promise.race([enough, ended]);
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#closed;
  }
}

longTest(
  'a process that is killed over and over does each job once and in order, on the embedded database',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'h5-jobs-'));
    let database = await openPglite(folder, fail);
    await createTables(database.db);
    await addJobs(database.db);
    await database.close();
    for (let done = 0; done < wanted.length;) {
      const worker = new Worker(folder, 'one');
      await worker.has(Math.min(randomInt(30, 90), wanted.length - done));
      await worker.kill();
      database = await openPglite(folder, fail);
      const rows = await noted(database.db);
      await database.close();
      done = rows.length;
      expect(rows.map(({ key }) => key)).toEqual(wanted.slice(0, done));
    }
    rmSync(folder, { recursive: true });
  },
);

const onServer = PostgresCluster.findBinaries() ? test : test.skip;

onServer(
  'two processes on a server share the jobs, and one continues alone after a kill',
  async () => {
    const cluster = await PostgresCluster.start({ fsync: false });
    const database = await openPostgres(cluster.url(), fail);
    await createTables(database.db);
    const [first, second] = [new Worker(cluster.url(), 'one'), new Worker(cluster.url(), 'two')];
    await Promise.all([first.has(0), second.has(0)]);
    await addJobs(database.db);
    await Promise.all([first.has(1), second.has(1)]);
    await first.kill();
    const byFirst = (await noted(database.db)).filter(({ who }) => who === 'one').length;
    expect(byFirst).toBeGreaterThan(0);
    await second.has(wanted.length - byFirst);
    const keys = (await noted(database.db)).map(({ key }) => key);
    expect(keys.sort()).toEqual([...wanted].sort());
    await second.kill();
    await database.close();
    await cluster.stop();
  },
);
