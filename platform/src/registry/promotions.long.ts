import { spawn } from 'node:child_process';
import path from 'node:path';
import { createTestRegistry } from '../testing/createTestRegistry';
import { verifyRegistry } from './verifyRegistry';

const count = 20;
const command = path.resolve(import.meta.dirname, '../../bin/h5.mjs');

jest.setTimeout(300_000);

/** Runs the command in a process of its own. */
function h5(dataFolder: string, args: string[]) {
  const env = { ...process.env, H5_DATA: dataFolder };
  const child = spawn(process.execPath, [command, ...args], { env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  return new Promise<{ code: number | null; printed: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, printed })),
  );
}

test(`of ${count} promotes of different apps in processes of their own none is lost, and the chain is whole`, async () => {
  const { registry, folder, publish, publishHost, remove } = await createTestRegistry();
  try {
    await publishHost();
    const apps = Array.from({ length: count }, (_, place) => `app${place}`);
    for (const app of apps) {
      const routes = [`/pages/${app}/one`];
      const preload = { [routes[0] ?? '']: ['remoteEntry.js'] };
      for (const version of ['1.0.0+a', '1.1.0+b']) {
        await publish({ app, team: app, version, routes, preload, pageLocales: {}, titles: {} });
      }
    }
    const versions = Object.fromEntries(apps.map((app) => [app, '1.0.0+a']));
    await registry.releases.promote('staging', { host: '1.0.0+a', ...versions }, { who: 'test' });

    const ended = await Promise.all(
      apps.map((app) => h5(folder, ['promote', `${app}@1.1.0+b`, '--env', 'staging'])),
    );
    expect(ended.filter(({ code }) => code !== 0)).toEqual([]);
    const release = await registry.releases.existing('staging');
    expect(release.seq).toBe(1 + count);
    const now = apps.map((app) => release.apps[app]?.version);
    expect(now).toEqual(apps.map(() => '1.1.0+b'));
    const { problems, releases, auditLines } = await verifyRegistry(registry);
    expect(problems).toEqual([]);
    expect(releases).toBe(1 + count);
    expect(auditLines).toBeGreaterThan(count);
  } finally {
    await remove();
  }
});
