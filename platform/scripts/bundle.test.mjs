import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { WorkspaceCopy } from './WorkspaceCopy.mjs';

let copy;
beforeAll(
  () => (copy = new WorkspaceCopy(path.resolve(import.meta.dirname, '../..'), 'h5-bundle-')),
);
afterAll(() => copy.remove());

const inCopy = (file) => path.join(copy.folder, file);
const timeOf = (file) => statSync(inCopy(file)).mtimeMs;

/** Bundles the server in a process of its own and returns the programs that this process still runs afterwards. */
function bundleBackend() {
  const script = JSON.stringify(pathToFileURL(inCopy('platform/scripts/bundle.mjs')).href);
  const code = `
    import { readFileSync } from 'node:fs';
    const { bundleBackend } = await import(${script});
    await bundleBackend();
    const file = '/proc/self/task/' + process.pid + '/children';
    const children = () => (process.platform === 'linux' ? readFileSync(file, 'utf8').trim() : '');
    const end = Date.now() + 5_000;
    while (children() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    console.log(children());
  `;
  const args = ['--input-type=module', '--eval', code];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
}

test('the server is one file with its source map, and no bundler stays beside it', () => {
  expect(bundleBackend()).toBe('');
  const text = readFileSync(inCopy('backend/dist/main.js'), 'utf8');
  expect(text).toMatch(/\n\/\/# sourceMappingURL=main\.js\.map\n$/);
  expect(existsSync(inCopy('backend/dist/main.js.map'))).toBe(true);
}, 60_000);

test('it is built again only after one of its sources has changed or is gone', () => {
  const built = timeOf('backend/dist/main.js');
  bundleBackend();
  expect(timeOf('backend/dist/main.js')).toBe(built);

  const source = inCopy('shared/src/money/money.ts');
  writeFileSync(source, `${readFileSync(source, 'utf8')}\nexport const added = 1;\n`);
  bundleBackend();
  const again = timeOf('backend/dist/main.js');
  expect(again).toBeGreaterThan(built);

  rmSync(inCopy('backend/dist/main.js'));
  bundleBackend();
  expect(existsSync(inCopy('backend/dist/main.js'))).toBe(true);
}, 60_000);
