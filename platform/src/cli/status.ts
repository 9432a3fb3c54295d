import path from 'node:path';
import type { Manifest } from '@h5/shared/release/manifest';
import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { toUserError } from '../UserError';
import { readAudit } from '../registry/audit';
import { writeAtomically } from '../registry/files';
import type { Registry } from '../registry/Registry';
import { defineCommand } from './Command';
import { promoteTo, requireEnvironment } from './environments';
import { describeHistory, describeRelease, type ErrorCounts } from './describeRelease';
import { renderStatusPage } from './statusPage';

/** How many lines of the audit log the page has. */
const auditLength = 100;
/** How many releases of one environment are listed. */
const historyLength = 10;

export const statusCommand = defineCommand({
  usage: 'status [--env E] [--html]',
  summary:
    'Show what each environment runs, which versions failed in browsers or are damaged on disk, and what is published; for one environment also its last releases. With --html, as one static page in the data folder.',
  options: { html: 'flag' },
  async run({ registry, settings, options }) {
    const known = await registry.releases.environments();
    const { env } = options;
    if (env !== undefined) await requireEnvironment(registry, env);
    const names = env === undefined ? known : [env];
    const empty = env === undefined ? await registry.releases.files.withoutRelease() : [];
    const { environments, unreadable } = await releasesOf(registry, names);
    const published = await publishedOf(registry);
    const faults = await errorCountsOf(registry, environments);
    const health = await healthOf(registry, environments);
    const damaged = await damagedIn(registry, environments);
    const history = env === undefined ? undefined : await historyOf(registry, env);

    if (options.html) {
      const file = path.join(settings.dataFolder, 'status.html');
      const report = { environments, unreadable, faults, health, damaged, published };
      const { lines } = await readAudit(registry.folder);
      const audit = lines.filter((line) => env === undefined || line.env === env).reverse();
      const page = renderStatusPage({
        ...report,
        when: new Date(),
        manifests: await manifestsOf(registry, environments),
        audit: audit.slice(0, auditLength),
      });
      await writeAtomically(file, page);
      return { text: `Written to ${file}`, json: { file } };
    }
    const versions = Object.entries(published).map(
      ([app, list]) => `  ${app.padEnd(10)} ${list.join('  ')}`,
    );
    const running = environments.map((release) =>
      describeRelease(release, {
        faults: faults[release.env],
        damaged: damaged[release.env],
        health: health[release.env],
      }),
    );
    return {
      text: [
        ...(known.length > 0 ? running : ['No environment has a release yet.']),
        ...empty.map((name) => `${name}: no release yet. ${promoteTo(name)}`),
        ...Object.entries(unreadable).map(([name, why]) => `${name}: not available: ${why}`),
        ...(history ? ['released, newest first', ...history.lines] : []),
        'published, newest first',
        ...versions,
      ].join('\n'),
      json: {
        environments,
        unreadable,
        faults,
        health,
        damaged,
        published,
        history: history?.steps,
      },
    };
  },
});

/** The manifests of the current versions that can be read, by the name of the version. */
async function manifestsOf({ versions }: Registry, environments: ReleasePayload[]) {
  const manifests: Record<string, Manifest> = {};
  for (const { apps } of environments) {
    for (const [app, { version }] of Object.entries(apps)) {
      const published = await versions.find(app, version);
      if (published) manifests[`${app}@${version}`] = published.manifest;
    }
  }
  return manifests;
}

/** The current releases, and why others cannot be read: one damaged environment must not hide the others. */
async function releasesOf({ releases }: Registry, names: string[]) {
  const environments: ReleasePayload[] = [];
  const unreadable: Record<string, string> = {};
  for (const env of names) {
    try {
      const release = await releases.current(env);
      if (release) environments.push(release);
    } catch (error) {
      const known = toUserError(error);
      if (!known) throw error;
      unreadable[env] = `${known.message} ${known.hint}`;
    }
  }
  return { environments, unreadable };
}

/** A damaged old release must not hide what runs now. */
async function historyOf({ releases }: Registry, env: string) {
  try {
    const steps = await releases.history(env, historyLength);
    return { steps, lines: describeHistory(steps) };
  } catch (error) {
    const known = toUserError(error);
    if (!known) throw error;
    return { lines: [`  not available: ${known.message}`] };
  }
}

async function errorCountsOf(
  registry: Registry,
  releases: ReleasePayload[],
): Promise<Record<string, ErrorCounts>> {
  const counts = releases.map(async ({ env }) => [
    env,
    await registry.errorReportsOf(env).counts(),
  ]);
  return Object.fromEntries(await Promise.all(counts)) as Record<string, ErrorCounts>;
}

/** What browsers have said about the versions of each environment. */
async function healthOf(registry: Registry, releases: ReleasePayload[]) {
  const read = releases.map(async ({ env }) => [env, await registry.healthOf(env).read()] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** For each environment, the versions it names whose files are missing or differ from what was published. */
async function damagedIn({ versions }: Registry, releases: ReleasePayload[]) {
  const found = releases.map(async ({ env, apps, fallback = {} }) => {
    const named = [...Object.entries(apps), ...Object.entries(fallback)];
    const damaged = named.map(async ([app, { version }]) =>
      (await versions.isIntact(app, version)) ? [] : [`${app}@${version}`],
    );
    return [env, (await Promise.all(damaged)).flat()] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

async function publishedOf({ versions }: Registry): Promise<Record<string, string[]>> {
  const apps = await versions.apps();
  const lists = await Promise.all(
    apps.map(async (app) => [app, await versions.list(app)] as const),
  );
  return Object.fromEntries(lists);
}
