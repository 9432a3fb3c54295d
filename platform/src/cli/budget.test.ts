import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstVisitKilobytes } from '../budget/budgets';
import { createTestRegistry } from '../testing/createTestRegistry';
import { budgetCommand } from './budget';
import type { CliContext } from './Command';

/** Those of the package are there once it is built. */
jest.mock('../edge/readDocumentScripts', () => ({
  readDocumentScripts: async () => ({ firstPaint: 'prepare();', boot: 'boot();' }),
}));

const page = '/pages/market/market';
/** Large enough that only the limit of a first visit is exceeded. */
const budget = JSON.stringify({
  h5: { budget: { entry: 500, document: 500, boot: 500, page: 500 } },
});
/** Text that cannot be compressed below this size. */
const script = (kilobytes: number) => randomBytes(kilobytes * 1024).toString('base64');

let workspace: string;
beforeEach(async () => (workspace = await mkdtemp(path.join(tmpdir(), 'h5-budget-'))));
afterEach(() => rm(workspace, { recursive: true, force: true }));

/** The built host and one remote, of which the sources were recorded when both were smaller. */
async function aWorkspace(sizes: { host: number; page: number }) {
  const { build, remove } = await createTestRegistry();
  const versions = { hostApi: '1.0.0', uses: {}, provides: {} };
  const host = { app: 'host', entry: 'host.js', routes: ['/pages/index/index'], ...versions };
  const files = {
    'main.js': script(sizes.page),
    'host.js': script(sizes.host),
    'first-paint.html': '',
    'first-paint.css': '',
    'icon.svg': '',
  };
  const builds = {
    host: await build({ ...host, files }),
    'remote-trade': await build({ preload: { [page]: ['remoteEntry.js', 'main.js'] }, files }),
  };
  const modules = { 'host.js': { zod: 9000 }, 'main.js': { 'remote-trade/src/Book.tsx': 700 } };
  for (const [name, built] of Object.entries(builds)) {
    const folder = path.join(workspace, name);
    await cp(built, path.join(folder, 'dist/production'), { recursive: true });
    const own = { 'webpack.config.mjs': '', 'package.json': budget, 'sources.json': '{"zod":100}' };
    for (const [file, text] of Object.entries(own)) await writeFile(path.join(folder, file), text);
    const text = JSON.stringify(modules);
    await writeFile(path.join(folder, 'dist/production/modules.json'), text);
  }
  await remove();
}

const check = (names: string[] = []) =>
  budgetCommand.run({ workspace, names, options: {} } as unknown as CliContext);

test('a page that needs more script on a first visit than it may fails with what grew', async () => {
  await aWorkspace({ host: 140, page: Math.ceil(firstVisitKilobytes.page) - 140 });
  const wanted = new RegExp(
    [
      `visit ${page} .* of ${firstVisitKilobytes.page} KB  over budget`,
      'zod',
      '100 → 9000',
      'Book.tsx',
      '0 → 700',
    ].join('[^]*'),
  );
  await expect(check()).rejects.toThrow(wanted);
  await expect(check(['trade'])).rejects.toThrow(wanted);
});

test('a home page that needs more script than it may fails', async () => {
  await aWorkspace({ host: 152, page: 1 });
  await expect(check()).rejects.toThrow(
    new RegExp(`visit home .* of ${firstVisitKilobytes.home} KB {2}over budget`),
  );
});

test('lists the first visit of every page', async () => {
  await aWorkspace({ host: 140, page: 50 });
  const { text } = (await check()) as { text: string };
  expect(text).toMatch(
    new RegExp(`host +visit home +14\\d\\.\\d of ${firstVisitKilobytes.home} KB`),
  );
  expect(text).toMatch(
    new RegExp(`trade +visit ${page} +19\\d\\.\\d of ${firstVisitKilobytes.page} KB`),
  );
});
