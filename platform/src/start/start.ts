import type http from 'node:http';
import path from 'node:path';
import { buildApps, findOutdated, readManifestOf } from '../build/build';
import { listApps, buildFolder } from '../build/workspace';
import { isEdgePath } from '../edge/Edge';
import { publishAll } from '../registry/publishAll';
import { openRegistry } from '../registry/openRegistry';
import type { AnnounceRelease } from '../serve/announceReleases';
import { createEdgeFor } from '../serve/serveEdge';
import { createServer, listen } from '../serve/listen';
import type { Settings } from '../settings';
import { loadBackend, type Backend } from './Backend';
import { promoteNewBuilds } from './promoteNew';

interface Start {
  workspace: string;
  settings: Settings;
  /** The file of the bundled backend. */
  backendBundle: string;
  who: string;
  print: (line: string) => void;
}

/** Builds and publishes what has changed, then serves edge and backend on one port. */
export async function start({ workspace, settings, backendBundle, who, print }: Start) {
  // Checked before anything is built or promoted to an environment that another process serves.
  const { checkStartConditions, createBackend } = await loadBackend(backendBundle);
  checkStartConditions();
  const registry = openRegistry(settings);
  const apps = listApps(workspace);
  const outdated = await findOutdated(workspace, apps);
  const step = stepCounter(outdated.length + 2, print);

  await buildApps(workspace, outdated, ({ folder }) => step(`building ${path.basename(folder)}`));
  step(outdated.length > 0 ? 'publishing' : 'nothing to build, checking published versions');
  const builds = apps.map((app) => buildFolder(app, 'production'));
  await publishAll(registry, builds, { who, why: 'Newly built by a start' });
  await promoteNewBuilds(registry, settings.env, await Promise.all(apps.map(readManifestOf)), who);

  step('starting');
  const backend = await createBackend();
  const { env, trustedProxies, acceptsPublishes } = settings;
  const announce: AnnounceRelease = async (event) => backend.announceRelease(event);
  const served = { registry, env, trustedProxies, acceptsPublishes, announce };
  const edge = await createEdgeFor(served);
  const server = await serveBoth(edge, backend, settings.port);
  return {
    url: `http://localhost:${settings.port}/h5/`,
    banner: [...describe(backend, `http://localhost:${settings.port}`), ...describeKeys(settings)],
    async close() {
      server.close();
      server.closeIdleConnections();
      // Waits until running requests are answered.
      await backend.close();
      server.closeAllConnections();
    },
  };
}

function describeKeys({ keys }: Settings): string[] {
  return keys.makesKeys ? [`Signing: own keys in ${keys.folder}, for this machine only`] : [];
}

/** What to print after a start. */
function describe(backend: Backend, origin: string): string[] {
  const { demoAccount, devMailbox, database, notes } = backend.describe();
  const demo = demoAccount && `Sign in as ${demoAccount.email} with ${demoAccount.password}`;
  const mailbox = devMailbox && `Dev mailbox: ${origin}${devMailbox}`;
  return [
    ...[demo, mailbox].filter((line) => line !== undefined),
    `Database: ${database}`,
    ...notes,
  ];
}

function stepCounter(total: number, print: (line: string) => void) {
  let done = 0;
  return (line: string) => print(`[${(done += 1)}/${total}] ${line} …`);
}

/** One port: the edge answers its own paths, the backend all others. */
async function serveBoth(edge: http.RequestListener, backend: Backend, port: number) {
  const server = createServer((request, response) => {
    const answer = isEdgePath(request.url ?? '') ? edge : backend.handler;
    answer(request, response);
  });
  backend.attach(server);
  try {
    await listen(server, port);
  } catch (error) {
    await backend.close();
    throw error;
  }
  return server;
}
