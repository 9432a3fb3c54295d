import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moduleRoutes, readRoutes } from './affectedRoutes.mjs';
import { changedFiles } from './changedFiles.mjs';
import { allSpecs, platformSpecs, relatedSpecs } from './relatedSpecs.mjs';
import { relatedTests } from './relatedTests.mjs';
import { everyRoute, specVisitor, visitedRoutesFile } from './visitedRoutes.mjs';

const workspace = path.resolve(import.meta.dirname, '../../..');
const specs = allSpecs(workspace);
const pages = readRoutes(workspace);
const routes = pages.map(({ route }) => route);

describe('the record of visited routes', () => {
  const recorded = JSON.parse(readFileSync(path.join(workspace, visitedRoutesFile), 'utf8'));

  test('names only specs, routes and folders that exist', () => {
    expect(Object.keys(recorded).filter((name) => !specs.includes(name))).toEqual([]);
    expect(platformSpecs.filter((name) => !specs.includes(name))).toEqual([]);
    const named = [...Object.values(recorded), ...Object.values(moduleRoutes)]
      .filter((list) => list !== everyRoute)
      .flat();
    expect([...new Set(named)].filter((route) => !routes.includes(route))).toEqual([]);
    const folders = Object.keys(moduleRoutes);
    expect(folders.filter((one) => !existsSync(path.join(workspace, one)))).toEqual([]);
  });

  test('counts what a spec names as visited, and every route of a spec without a record', () => {
    const { visits, visitsEvery } = specVisitor(workspace, pages);
    expect(visits('wallet/transfer.spec.ts', new Set(['/pages/fund/assets']))).toBe(true);
    const other = specVisitor(workspace, [{ name: 'transfer', route: '/pages/named' }]);
    expect(other.visits('wallet/transfer.spec.ts', new Set(['/pages/named']))).toBe(true);
    expect(visits('wallet/transfer.spec.ts', new Set(['/pages/nft/nft']))).toBe(false);
    expect(visitsEvery('faults/api.spec.ts')).toBe(true);
    expect(visits('faults/api.spec.ts', new Set(['/pages/nft/nft']))).toBe(true);
  });
});

describe('the e2e tests that a change can break', () => {
  const ofFiles = (...files) => relatedSpecs(workspace, files);

  test('are those of the routes whose page imports the changed file', () => {
    const { specs: found, routes: narrowed } = ofFiles(
      'remote-trade/src/pages/alerts/AlertsPage.tsx',
    );
    expect(found).toContain('trade/alerts.spec.ts');
    expect(found).toContain('shell/accessibility.spec.ts');
    expect(found).not.toContain('trade/two-people.spec.ts');
    expect(narrowed).toEqual(['trade:/pages/market/alerts']);
  });

  test('are all of them for a file of the host, of the shared state or of the engine', () => {
    for (const file of ['host/src/App.tsx', 'shared/src/app/AppStore.ts', 'backend/src/app.ts']) {
      expect(ofFiles(file)).toEqual({
        specs: expect.arrayContaining(specs.slice(0, 5)),
        routes: undefined,
      });
    }
  });

  test('follow the messages of a remote and a module of the backend to their pages', () => {
    expect(ofFiles('remote-nft/src/locales/en.json').routes).toEqual(['nft:/pages/nft/nft']);
    expect(ofFiles('backend/src/alerts/alerts.service.ts').specs).toContain('trade/alerts.spec.ts');
    expect(ofFiles('backend/src/alerts/alerts.service.ts').specs).not.toContain(
      'trade/order-kinds.spec.ts',
    );
  });

  test('are those that import a changed helper, and all for one that every test uses', () => {
    expect(ofFiles('e2e/faults/taps.spec.ts').specs).toEqual(['faults/taps.spec.ts']);
    expect(ofFiles('e2e/shell/axe.ts').specs).toEqual([
      'shell/accessibility.spec.ts',
      'shell/translation.spec.ts',
      'trade/futures-sheets.spec.ts',
      'wallet/bankOut.spec.ts',
      'wallet/withdrawal.spec.ts',
    ]);
    expect(ofFiles('e2e/server.ts').specs).toEqual(specs);
  });

  test('are those of the platform for its own sources', () => {
    expect(ofFiles('platform/src/registry/Releases.ts').specs).toEqual([...platformSpecs].sort());
  });

  test('are none for documents and unit tests', () => {
    expect(ofFiles('docs/glossary.md', 'backend/src/orders/orders.test.ts').specs).toEqual([]);
  });

  test('are, for the README, those that run its commands', () => {
    const using = specs.filter((name) =>
      readFileSync(path.join(workspace, 'e2e', name), 'utf8').includes(' = readmeCommands('),
    );
    expect(ofFiles('README.md').specs).toEqual(using);
  });
});

describe('the unit tests that a change can break', () => {
  test('are those related by imports, and the repository-wide ones for the client', () => {
    const { all, sources } = relatedTests(workspace, ['host/src/App.tsx', 'docs/glossary.md']);
    expect(all).toBe(false);
    expect(sources).toContain('host/src/App.tsx');
    expect(sources).toContain('locales.test.mjs');
    expect(sources).not.toContain('docs/glossary.md');
    const ofPackage = relatedTests(workspace, ['shared/src/app/index.ts']).sources;
    expect(ofPackage).toContain('platform/scripts/packages/changesets.test.mjs');
  });

  test('are all database tests after a migration, and all tests after a new package', () => {
    const migration = relatedTests(workspace, ['backend/migrations/9999-gone.sql']);
    expect(migration.sources).toEqual(['backend/src/testing/testDatabase.ts']);
    expect(relatedTests(workspace, ['pnpm-lock.yaml']).all).toBe(true);
  });
});

describe('the changed files', () => {
  let folder;
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const write = (file) => writeFileSync(path.join(folder, file), String(Math.random()));
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'h5-changed-'));
    git('init', '-q', '-b', 'main');
    for (const file of ['first', 'second']) {
      write(file);
      git('add', '-A');
      git('commit', '-qm', file);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('are those of the last commit on a clean main branch', () => {
    expect(changedFiles(folder).files).toEqual(['second']);
  });

  test('are those of a branch, committed or not', () => {
    git('checkout', '-qb', 'topic');
    write('committed');
    git('add', '-A');
    git('commit', '-qm', 'committed');
    write('untracked');
    write('first');
    expect(changedFiles(folder).files).toEqual(['committed', 'first', 'untracked']);
  });

  test('are counted from the given commit', () => {
    expect(changedFiles(folder, 'HEAD~1').files).toEqual(['second']);
    expect(changedFiles(folder, 'HEAD').files).toEqual([]);
  });
});
