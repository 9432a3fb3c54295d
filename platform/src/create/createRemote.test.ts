import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemote } from './createRemote';

const workspace = path.resolve(__dirname, '../../..');

test('leaves nothing behind when it fails', async () => {
  const folderOfNothing = mkdtempSync(path.join(tmpdir(), 'h5-new-'));
  cpSync(
    path.join(workspace, 'platform/templates'),
    path.join(folderOfNothing, 'platform/templates'),
    { recursive: true },
  );
  mkdirSync(path.join(folderOfNothing, 'node_modules'));
  await expect(createRemote(folderOfNothing, 'lottery')).rejects.toThrow(/prettier/);
  expect(readdirSync(folderOfNothing).sort()).toEqual(['node_modules', 'platform']);
  rmSync(folderOfNothing, { recursive: true });
});
