import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasRoom } from './temporaryFolder.mjs';

test('a run has a temporary folder of its own, which is gone afterwards', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'h5-place-'));
  const module = pathToFileURL(path.join(import.meta.dirname, 'temporaryFolder.mjs')).href;
  const script = `
    const { useTemporaryFolder } = await import('${module}');
    const { existsSync } = await import('node:fs');
    const folder = useTemporaryFolder(${JSON.stringify(place)});
    console.log(JSON.stringify([folder, existsSync(folder), process.env.TMPDIR]));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const [folder, existed, named] = JSON.parse(printed);
  expect([path.dirname(folder), existed, named]).toEqual([place, true, folder]);
  expect([existsSync(folder), readdirSync(place)]).toEqual([false, []]);
  rmSync(place, { recursive: true });
});

test('a folder that is not there has no room', () => {
  expect(hasRoom('/dev/nowhere')).toBe(false);
});
