import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect } from 'kysely';
import { packageFilePath } from '../packageFilePath';
import { StartError } from '../StartError';
import { saveDatabaseTemplate, readDatabaseTemplate } from './databaseTemplate';
import { copyStatementData } from './copy';
import type { OpenDatabase, ListenForNotifications, Tables } from './Db';
import { FolderLock } from './FolderLock';
import { ConnectionQueue, type DatabaseLane } from './ConnectionQueue';
import { DatabaseUnavailableError } from './DatabaseUnavailableError';

interface WorkerReply {
  notified?: string;
  opened?: true;
  refused?: { message: string };
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** The result of a query as it crosses threads: the values of all rows in one array. */
interface ResultTable {
  names: string[];
  values: unknown[];
  command: string;
  rowCount: number;
}

/** The embedded database has no autovacuum. */
const vacuumMs = 900_000;

/** New tables have the statistics of empty ones: analyze them more often at first. */
const analyzeAtMs = [5_000, 30_000, 120_000, 400_000];

/** It has no checkpointer either: without checkpoints a start after a crash replays all WAL since the last start. */
const checkLogMs = 5_000;
const maxLogBytes = 32 * 1024 * 1024;

/** PostgreSQL in WebAssembly, in a worker thread; callers share its one connection. */
export class Pglite {
  readonly #worker: Worker;
  readonly #pending = new Map<
    number,
    { resolve(value: never): void; reject(error: Error): void }
  >();
  #nextId = 0;
  #isClosed = false;
  readonly #queue = new ConnectionQueue();
  readonly #listeners = new Map<string, Set<() => void>>();

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (answer: WorkerReply) => this.#settle(answer));
    worker.on('error', (error) => this.#failAll(error));
    worker.on('exit', () => this.#end());
  }

  /** Opens a folder or an in-memory database; a new one is copied from `template` or made with the arguments `initdb`. */
  static async open(
    input: { folder?: string; template?: ArrayBuffer; initdb?: string[] } = {},
  ): Promise<Pglite> {
    const worker = new Worker(packageFilePath('worker', 'pglite.mjs'), { workerData: input });
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', ({ refused }: WorkerReply) => {
        if (refused) reject(Object.assign(new Error(refused.message), refused));
        else resolve();
      });
    });
    worker.removeAllListeners('error');
    return new Pglite(worker);
  }

  get pool() {
    return this.poolFor('usual');
  }

  /** A pool with the interface that the PostgreSQL dialect of Kysely needs. */
  poolFor(lane: DatabaseLane) {
    return {
      connect: async () => {
        const release = await this.#queue.acquire(lane);
        const query = async (text: string, parameters: readonly unknown[] = []) => {
          const data = copyStatementData(text, parameters);
          const table = await (data === undefined
            ? this.#send<ResultTable>('query', { text, parameters })
            : this.#send<ResultTable>('copy', { text, data }));
          return { rows: rowsOf(table), command: table.command, rowCount: table.rowCount };
        };
        // The dialect also supports cursors, which this pool is never asked for.
        return { query: query as never, release };
      },
      // All lanes share the database that the usual lane closes.
      end: () => (lane === 'usual' ? this.close() : Promise.resolve()),
    };
  }

  /** Runs several statements without parameters. */
  async script(text: string): Promise<void> {
    await this.#send('script', { text });
  }

  /** See `ListenForNotifications`. */
  readonly listen: ListenForNotifications = async (channel, hear) => {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(hear));
    // In the transaction of another caller it would be rolled back with it.
    const release = await this.#queue.acquire('usual');
    try {
      if (listeners.size === 1) await this.#send('listen', { channel });
    } finally {
      release();
    }
    return () => Promise.resolve(void listeners.delete(hear));
  };

  /** The whole database as an archive: a backup, or the template of another one. */
  dump(compression: 'none' | 'gzip' = 'none'): Promise<ArrayBuffer> {
    return this.#send('dump', { compression });
  }

  async close(): Promise<void> {
    await this.#send('close', {});
    this.#isClosed = true;
    await this.#worker.terminate();
  }

  #send<Result>(task: string, input: object): Promise<Result> {
    if (this.#isClosed)
      return Promise.reject(new DatabaseUnavailableError('The embedded database is closed.'));
    const id = this.#nextId++;
    return new Promise<Result>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, task, input });
    });
  }

  #settle({ id = -1, result, error, notified }: WorkerReply): void {
    if (notified !== undefined) {
      for (const hear of this.#listeners.get(notified) ?? []) hear();
      return;
    }
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    if (error) waiting?.reject(Object.assign(new Error(error.message), error));
    else waiting?.resolve(result as never);
  }

  /** The worker has ended. Unless it was closed, no query can succeed again, so the process ends too. */
  #end(): void {
    const message = 'The embedded database has stopped.';
    this.#failAll(new DatabaseUnavailableError(message));
    if (!this.#isClosed) throw new Error(message);
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

function rowsOf({ names, values }: ResultTable): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  for (let start = 0; start < values.length; start += names.length) {
    const row: Record<string, unknown> = {};
    for (const [place, name] of names.entries()) row[name] = values[start + place];
    rows.push(row);
  }
  return rows;
}

/** Opens the embedded database below a folder and locks the folder against other processes. */
export async function openPglite(
  dataFolder: string,
  onError: (error: unknown) => void,
): Promise<OpenDatabase> {
  const lock = FolderLock.acquire(dataFolder);
  const folder = join(dataFolder, 'db');
  try {
    const pglite = await openFolder(folder);
    const onLane = (lane: DatabaseLane) =>
      new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pglite.poolFor(lane) }) });
    const db = onLane('usual');
    let isClosing = false;
    let upkeep: Promise<void> = Promise.resolve();
    // Runs one upkeep task at a time, and none after closing has begun.
    const runUpkeep = (work: (pglite: Pglite, isStopped: () => boolean) => Promise<void>) => {
      upkeep = upkeep
        .then(() => (isClosing ? undefined : work(pglite, () => isClosing)))
        .catch(onError);
    };
    const timers = [
      ...analyzeAtMs.map((ms) => setTimeout(() => runUpkeep(analyzeTables), ms).unref()),
      setInterval(() => runUpkeep(vacuumTables), vacuumMs).unref(),
      setInterval(() => runUpkeep((each) => checkpointIfLogIsLong(each)), checkLogMs).unref(),
    ];
    return {
      db,
      trading: onLane('trading'),
      reads: onLane('reads'),
      description: `embedded (${folder})`,
      survivesPowerLoss: false,
      listen: pglite.listen,
      async close() {
        isClosing = true;
        for (const timer of timers) clearTimeout(timer);
        await upkeep;
        await db.destroy();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database in ${folder} cannot be opened: ${reason}`);
  }
}

/** Vacuums and analyzes one table after the other. */
export function vacuumTables(pglite: Pglite, isStopped = () => false): Promise<void> {
  return forEachTable(pglite, 'vacuum (analyze)', isStopped);
}

/** Updates the statistics of all tables for the planner. */
export function analyzeTables(pglite: Pglite, isStopped = () => false): Promise<void> {
  return forEachTable(pglite, 'analyze', isStopped);
}

/** A table may be renamed or dropped meanwhile, so its name is read while the connection is held. */
async function forEachTable(
  pglite: Pglite,
  command: string,
  isStopped: () => boolean,
): Promise<void> {
  let done = 0;
  while (!isStopped()) {
    const table = await withConnection(pglite, async (run) => {
      const [next] = await run<{ oid: number; name: string }>(tableAfter(done));
      if (next) await run(`${command} ${next.name}`);
      return next;
    });
    if (!table) return;
    done = table.oid;
  }
}

/** Writes a checkpoint if a start after a crash would have to replay more than `longest` bytes. */
export async function checkpointIfLogIsLong(pglite: Pglite, longest = maxLogBytes): Promise<void> {
  await withConnection(pglite, async (run) => {
    const [log] = await run<{ bytes: number }>(bytesSinceCheckpointSql);
    if (log && log.bytes > longest) await run('checkpoint');
  });
}

type Run = <Row>(text: string) => Promise<Row[]>;

async function withConnection<Result>({ pool }: Pglite, work: (run: Run) => Promise<Result>) {
  const { query, release } = await pool.connect();
  const ask = query as (text: string) => Promise<{ rows: never[] }>;
  try {
    return await work(async (text) => (await ask(text)).rows);
  } finally {
    release();
  }
}

export const bytesSinceCheckpointSql = `
  select (pg_current_wal_lsn() - redo_lsn)::int8 as bytes from pg_control_checkpoint()`;

const tableAfter = (oid: number) => `
  select oid::int8 as oid, oid::regclass as name from pg_class
   where relkind = 'r' and relnamespace = 'public'::regnamespace and oid > ${oid}
   order by oid limit 1`;

/** A folder left incomplete by a crash contains no data yet, and is created again. */
async function openFolder(folder: string): Promise<Pglite> {
  const mark = `${folder}.unfinished`;
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) return Pglite.open({ folder });

  writeFileSync(mark, '');
  const template = readDatabaseTemplate();
  const pglite = await Pglite.open({ folder, ...(template && { template }) });
  if (!template) saveDatabaseTemplate(await pglite.dump('gzip'));
  // Unpacking leaves its memory with the worker: the database is opened by a new one.
  await pglite.close();
  rmSync(mark);
  return Pglite.open({ folder });
}
