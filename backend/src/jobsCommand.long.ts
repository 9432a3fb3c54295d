import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from './db/Db';
import { migrate } from './db/migrate';
import { openPglite } from './db/pglite';
import { runOperatorCommand } from './testing/runOperatorCommand';
import { postToSocket } from './operator/postToSocket';
import { ServerProcess } from './testing/ServerProcess';

jest.setTimeout(300_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-jobs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const command = (input: object) => runOperatorCommand('jobsCommand.ts', folder, input);

async function report(input: object) {
  const { code, out, complaint } = await command(input);
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  return JSON.parse(out) as { retried?: number; failed: { id: number; error: string }[] };
}

/** A job that failed for the last time. */
const addDead = (db: Db) =>
  db
    .insertInto('jobs')
    .values({
      kind: 'test.dead',
      key: '1',
      due_at: 0,
      payload: '{}',
      state: 'dead',
      attempts: 10,
      last_error: 'Broken on purpose.',
    })
    .execute();

async function makeFolder(): Promise<void> {
  const database = await openPglite(folder, (error) => {
    throw error;
  });
  await migrate(database.db);
  await addDead(database.db);
  await database.close();
}

test('an operator lists failed jobs and retries them without a server', async () => {
  await makeFolder();
  const { failed } = await report({ action: 'list' });
  expect(failed).toMatchObject([{ kind: 'test.dead', state: 'dead', error: 'Broken on purpose.' }]);
  expect(await report({ action: 'retry', ids: [failed[0]!.id + 1] })).toMatchObject({ retried: 0 });
  expect(await report({ action: 'retry', ids: [failed[0]!.id] })).toEqual(
    expect.objectContaining({ retried: 1, failed: [] }),
  );
});

test('a running server carries the command out for callers with its key', async () => {
  await makeFolder();
  const server = await ServerProcess.start({ H5_DATA: folder });
  const file = join(folder, 'operator.json');
  const { socket } = JSON.parse(readFileSync(file, 'utf8')) as { socket: string };
  for (const path of [file, socket]) expect(statSync(path).mode & 0o777).toBe(0o600);
  const refused = await postToSocket(socket, { path: '/jobs', key: 'wrong', body: '{}' });
  expect(refused.status).toBe(403);

  expect((await report({ action: 'list' })).failed).toMatchObject([{ state: 'dead' }]);
  expect(await report({ action: 'retry', ids: 'all' })).toMatchObject({ retried: 1, failed: [] });
  expect(await command({ action: 'forget' })).toMatchObject({ code: 1 });

  // A server that was killed leaves its file; the folder is free again.
  await server.kill();
  expect((await report({ action: 'list' })).failed).toEqual([]);
});

test('a folder without a database is left as it is', async () => {
  expect(await command({ action: 'list' })).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('There are no jobs here'),
  });
});
