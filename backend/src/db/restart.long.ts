import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { acknowledgementErrors } from '../testing/acknowledgementErrors';
import { recoveryErrors } from '../testing/recoveryErrors';
import { LoadGenerator, type Intent } from '../testing/LoadGenerator';
import { openTraders } from '../testing/openTraders';
import { PostgresCluster } from '../testing/PostgresCluster';
import { ServerProcess } from '../testing/ServerProcess';
import type { OpenDatabase } from './Db';
import { migrate } from './migrate';
import { openPostgres } from './pg';

const restarts = 20;
const examinedEach = 5;
/** Generous, for a machine with other things to do; what it really took is printed. */
const longestSilenceMs = 15_000;

const markets = demoSpotMarkets.slice(0, 3);

const title = `PostgreSQL restarted ${restarts} times at once while people trade: nothing acknowledged is lost or done twice`;

if (PostgresCluster.findBinaries()) {
  test(title, onCluster, 600_000);
} else {
  test.skip(`${title} (there is no initdb and pg_ctl on this machine)`, onCluster);
}

async function onCluster(): Promise<void> {
  const cluster = await PostgresCluster.start({ fsync: true });
  const folder = mkdtempSync(join(tmpdir(), 'h5-restart-'));
  try {
    await restartUnderLoad(cluster, folder);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true });
  }
}

async function restartUnderLoad(cluster: PostgresCluster, folder: string): Promise<void> {
  const load = new LoadGenerator(await openDatabase(cluster), markets);
  const env = { DATABASE_URL: cluster.url(), H5_DEMO: '1', H5_DATA: folder, H5_LOG: 'silent' };
  const server = await ServerProcess.start(env);
  const silencesMs: number[] = [];
  for (let time = 1; time <= restarts; time += 1) {
    if (time % examinedEach === 1) await load.begin(server.origin);
    await load.nextOrder(longestSilenceMs);
    await sleep(randomInt(50, 1_000));
    await cluster.restartImmediately();
    const began = performance.now();
    await load.nextOrder(longestSilenceMs);
    silencesMs.push(performance.now() - began);
    if (time % examinedEach > 0) continue;
    await load.end();
    expect(load.errors).toEqual([]);
    await withDatabase(cluster, async ({ db }) => {
      expect(await acknowledgementErrors(db, withDenials(load))).toEqual([]);
      expect(await findBrokenInvariants(db)).toEqual([]);
    });
    await load.repeat(server.origin);
    expect(load.unanswered).toEqual([]);
  }
  expect(load.busy).toBeGreaterThan(0);
  expect(server.isRunning).toBe(true);
  expect(await server.stop()).toBe(0);
  await withDatabase(cluster, async ({ db }) => {
    expect(await acknowledgementErrors(db, load.intents)).toEqual([]);
    expect(await recoveryErrors(db, markets)).toEqual([]);
  });
  tell(load, silencesMs);
}

/** Every request got a reply. BUSY says that nothing was done, which is checked too. */
function withDenials({ intents, unanswered }: LoadGenerator): Intent[] {
  const denied = new Set(unanswered);
  return intents.map((intent) => (denied.has(intent) ? { ...intent, refused: 'BUSY' } : intent));
}

function tell({ placed, cancelled, busy }: LoadGenerator, silencesMs: number[]): void {
  const sorted = silencesMs.sort((one, two) => one - two);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  process.stdout.write(
    `${sorted.length} restarts: ${JSON.stringify({ placed, cancelled, busy })}; ` +
      `the next order after ${at(0)} ms at best, ${at(0.5)} in the middle, ${at(1)} at worst\n`,
  );
}

async function openDatabase(cluster: PostgresCluster) {
  return withDatabase(cluster, async ({ db }) => {
    await migrate(db);
    return openTraders(db, markets, 6);
  });
}

async function withDatabase<Result>(
  cluster: PostgresCluster,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openPostgres(cluster.url(), (error) => {
    throw error;
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
