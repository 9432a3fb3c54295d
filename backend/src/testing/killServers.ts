import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../db/migrate';
import { openPglite } from '../db/pglite';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { acknowledgementErrors } from './acknowledgementErrors';
import { recoveryErrors } from './recoveryErrors';
import { LoadGenerator } from './LoadGenerator';
import { openTraders } from './openTraders';
import { ServerProcess } from './ServerProcess';

export interface KillReport {
  placed: number;
  cancelled: number;
  /** Requests without a reply because of a kill. */
  unanswered: number;
  /** The duration of each start after a kill. */
  startMs: number[];
}

const markets = demoSpotMarkets.slice(0, 3);

/**
 * Generates load on a new database folder and kills the server `times` times at random moments. After each restart all
 * commands are repeated, and at the end the folder is examined. With `examineEach`, so is a copy of it as every so many kills and the last
 * one have left it.
 */
export async function killServers(times: number, examineEach?: number): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'h5-kill-'));
  const killed: KillReport = { placed: 0, cancelled: 0, unanswered: 0, startMs: [] };
  try {
    const load = new LoadGenerator(await openFolder(folder), markets);
    let server = await ServerProcess.start({ H5_DATA: folder });
    for (let time = 1; time <= times; time += 1) {
      await load.begin(server.origin);
      await load.nextOrder(60_000);
      await sleep(randomInt(50, 1_500));
      await server.kill();
      await load.end();
      expect(server.complaints).toEqual([]);
      killed.unanswered += load.unanswered.length;

      const isExamined = examineEach && (time % examineEach === 0 || time === times);
      if (isExamined) cpSync(folder, `${folder}.copy`, { recursive: true });
      server = await ServerProcess.start({ H5_DATA: folder });
      killed.startMs.push(server.startMs);
      if (isExamined) await examine(`${folder}.copy`, load);
      await load.repeat(server.origin);
      expect(load.unanswered).toEqual([]);
      expect(load.errors).toEqual([]);
    }
    expect(await server.stop()).toBe(0);
    expect(server.complaints).toEqual([]);
    await examine(folder, load);
    return { ...killed, placed: load.placed, cancelled: load.cancelled };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${folder}.copy`, { recursive: true, force: true });
  }
}

async function openFolder(folder: string) {
  const database = await openPglite(folder, fail);
  await migrate(database.db);
  const people = await openTraders(database.db, markets, 6);
  await database.close();
  return people;
}

/** Checks the folder of a killed server and removes it. */
async function examine(folder: string, load: LoadGenerator): Promise<void> {
  const database = await openPglite(folder, fail);
  expect(await acknowledgementErrors(database.db, load.intents)).toEqual([]);
  expect(await recoveryErrors(database.db, markets)).toEqual([]);
  await database.close();
  rmSync(folder, { recursive: true });
}

function fail(error: unknown): never {
  throw error;
}
