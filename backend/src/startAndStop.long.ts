import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from './db/migrate';
import { openPglite } from './db/pglite';
import { findBrokenInvariants } from './invariants/findBrokenInvariants';
import { demoSpotMarkets } from './markets/demoInstruments';
import { acknowledgementErrors } from './testing/acknowledgementErrors';
import { LoadGenerator } from './testing/LoadGenerator';
import { openTraders } from './testing/openTraders';
import { RefusedStart, ServerProcess } from './testing/ServerProcess';

jest.setTimeout(300_000);

const markets = demoSpotMarkets.slice(0, 2);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-main-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fail(error: unknown): never {
  throw error;
}

async function withDatabase<Result>(
  work: (database: Awaited<ReturnType<typeof openPglite>>) => Promise<Result>,
): Promise<Result> {
  const database = await openPglite(folder, fail);
  const result = await work(database);
  await database.close();
  return result;
}

test('of two servers that start together one serves and one refuses; a stop answers all requests and exits with 0', async () => {
  const people = await withDatabase(async ({ db }) => {
    await migrate(db);
    return openTraders(db, markets, 4);
  });
  const starts = await Promise.allSettled(
    [1, 2].map(() => ServerProcess.start({ H5_DATA: folder })),
  );
  const [server] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const [refusal] = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []));
  expect(refusal).toBeInstanceOf(RefusedStart);
  expect(refusal).toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(
      /The database folder .+ is in use by another process \(pid \d+\)\. Stop that first/,
    ),
  });

  expect(server?.said).toContain('Sign in as demo@example.com with demo-1234');
  expect(server?.said).toContainEqual(expect.stringMatching(/^Dev mailbox: http/));

  const load = new LoadGenerator(people, markets);
  await load.begin(server?.origin ?? '');
  await load.nextOrder(60_000);
  await sleep(300);
  const stopped = server?.stop();
  // No request is served after the stop.
  await Promise.all([stopped, load.end()]);
  expect(await stopped).toBe(0);
  expect(server?.complaints).toEqual([]);
  expect(load.errors).toEqual([]);
  expect(load.placed).toBeGreaterThan(10);

  // A request that got no reply, or BUSY, had no effect.
  for (const intent of load.unanswered) intent.refused = 'the goodbye';
  await withDatabase(async ({ db }) => {
    expect(await acknowledgementErrors(db, load.intents)).toEqual([]);
    expect(await findBrokenInvariants(db)).toEqual([]);
  });
});
