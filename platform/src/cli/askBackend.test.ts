import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askBackend } from './askBackend';

const repository = path.join(import.meta.dirname, '..', '..', '..');
let workspace: string;
beforeEach(() => (workspace = mkdtempSync(path.join(tmpdir(), 'h5-backend-'))));
afterEach(() => rmSync(workspace, { recursive: true }));

/** A server whose command `markets` ends with these words. */
function refuseMarkets(complaint: string) {
  const backend = path.join(workspace, 'backend');
  mkdirSync(path.join(backend, 'src'), { recursive: true });
  symlinkSync(path.join(repository, 'backend', 'node_modules'), path.join(backend, 'node_modules'));
  const end = `console.error(${JSON.stringify(complaint)}); process.exitCode = 1;`;
  writeFileSync(path.join(backend, 'src', 'marketsCommand.ts'), end);
}

const ask = (command: { action: string; symbol?: string }) =>
  askBackend('markets', { workspace, dataFolder: workspace, command });

test('says how to find the name of what is not there, and where the database is asked for', async () => {
  refuseMarkets('There is no market NEW-USDT.');
  await expect(ask({ action: 'set', symbol: 'NEW-USDT' })).rejects.toMatchObject({
    message: 'There is no market NEW-USDT.',
    hint: '“h5 markets” lists what there is.',
  });
  await expect(ask({ action: 'list' })).rejects.toMatchObject({
    hint: 'H5_DATA or DATABASE_URL names the database.',
  });
}, 60_000);

test('outside of the repository it says where to run', async () => {
  await expect(ask({ action: 'list' })).rejects.toMatchObject({ kind: 'missing' });
});
