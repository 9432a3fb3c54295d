import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteErrorReport } from '@h5/shared/release/remoteErrors';
import { ErrorReportLog } from './ErrorReportLog';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'h5-faults-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const fault: RemoteErrorReport = {
  app: 'trade',
  version: '1.0.0',
  path: '/pages/market/market',
  code: 'REMOTE_BROKEN',
};

test('counts the errors of each version', async () => {
  const log = new ErrorReportLog(folder, 'local');
  expect(await log.counts()).toEqual({});
  await log.add(fault);
  await log.add(fault);
  await log.add({ ...fault, version: '1.1.0', code: 'REMOTE_TAMPERED' });
  expect(await log.counts()).toEqual({
    'trade@1.0.0': { REMOTE_BROKEN: 2 },
    'trade@1.1.0': { REMOTE_TAMPERED: 1 },
  });
});

test('keeps the number of the release beside each report', async () => {
  const log = new ErrorReportLog(folder, 'local');
  await log.add({ ...fault, seq: 42 });
  await log.add(fault);
  const lines = (await readFile(path.join(folder, 'faults/local/trade@1.0.0'), 'utf8')).split('\n');
  expect(lines.map((line) => line.split(' ').slice(1))).toEqual([
    ['REMOTE_BROKEN', '/pages/market/market', '42'],
    ['REMOTE_BROKEN', '/pages/market/market', '-'],
    [],
  ]);
});

test('the size of the error reports is limited', async () => {
  const log = new ErrorReportLog(folder, 'local');
  await log.add(fault);
  const file = path.join(folder, 'faults/local/trade@1.0.0');
  await writeFile(file, 'x'.repeat(100_000));
  await log.add(fault);
  expect((await stat(file)).size).toBe(100_000);
});
