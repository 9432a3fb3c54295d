import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../db/migrate';
import { openPglite } from '../db/pglite';
import { spotMarkets } from '../markets/catalogue';
import { brokenPromises } from './brokenPromises';
import { brokenRecovery } from './brokenRecovery';
import { Crowd } from './Crowd';
import { openPeople } from './openPeople';
import { ServerProcess } from './ServerProcess';

export interface Killed {
  placed: number;
  cancelled: number;
  /** Requests that a kill left without an answer. */
  unanswered: number;
  /** How long each start took that followed a kill. */
  startMs: number[];
}

const markets = spotMarkets.slice(0, 3);

/**
 * Lets people trade on a new database folder and kills the server so many times, each time at another moment. Whoever
 * traded asks the next server for everything again; after every kill that `examineEach` divides, and the last one, a
 * copy of what was left is taken and examined without a server.
 */
export async function killServers(times: number, examineEach: number): Promise<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'h5-kill-'));
  const killed: Killed = { placed: 0, cancelled: 0, unanswered: 0, startMs: [] };
  try {
    const crowd = new Crowd(await openFolder(folder), markets);
    let server = await ServerProcess.start({ H5_DATA: folder });
    for (let time = 1; time <= times; time += 1) {
      await crowd.begin(server.origin);
      await crowd.nextOrder(60_000);
      await sleep(randomInt(50, 1_500));
      await server.kill();
      await crowd.end();
      expect(server.complaints).toEqual([]);
      killed.unanswered += crowd.unanswered.length;

      const isExamined = time % examineEach === 0 || time === times;
      if (isExamined) cpSync(folder, `${folder}.copy`, { recursive: true });
      server = await ServerProcess.start({ H5_DATA: folder });
      killed.startMs.push(server.startMs);
      if (isExamined) await examine(`${folder}.copy`, crowd);
      await crowd.repeat(server.origin);
      expect(crowd.unanswered).toEqual([]);
      expect(crowd.faults).toEqual([]);
    }
    expect(await server.stop()).toBe(0);
    expect(server.complaints).toEqual([]);
    await examine(folder, crowd);
    return { ...killed, placed: crowd.placed, cancelled: crowd.cancelled };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${folder}.copy`, { recursive: true, force: true });
  }
}

async function openFolder(folder: string) {
  const database = await openPglite(folder, fail);
  await migrate(database.db);
  const people = await openPeople(database.db, markets, 6);
  await database.close();
  return people;
}

/** Opens what a server left, and removes it afterwards. */
async function examine(folder: string, crowd: Crowd): Promise<void> {
  const database = await openPglite(folder, fail);
  expect(await brokenPromises(database.db, crowd.intents)).toEqual([]);
  expect(await brokenRecovery(database.db, markets)).toEqual([]);
  await database.close();
  rmSync(folder, { recursive: true });
}

function fail(error: unknown): never {
  throw error;
}
