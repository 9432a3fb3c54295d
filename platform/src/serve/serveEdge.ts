import type { RequestListener } from 'node:http';
import { watchDrift } from '../edge/DriftWatch';
import { createEdge, isEdgePath } from '../edge/Edge';
import { HealthCounter } from '../edge/HealthCounter';
import { ReleaseDocument } from '../edge/ReleaseDocument';
import { createProxy } from '../edge/proxy';
import { readDocumentScripts } from '../edge/readDocumentScripts';
import type { Registry } from '../registry/Registry';
import { createRegistryApi, isRegistryPath } from '../upload/createRegistryApi';
import { announceReleases, type AnnounceRelease } from './announceReleases';
import { createServer, listen } from './listen';
import { keepHealthSaved } from './keepHealthSaved';
import { onceReleased } from './onceReleased';
import { keepRenewed } from './renewRelease';

interface Environment {
  registry: Registry;
  env: string;
  trustedProxies: readonly string[];
  /** Whether teams may publish over HTTP. */
  acceptsPublishes?: boolean;
  /** Receives each new release, for open tabs. */
  announce?: AnnounceRelease;
}

/** The request handler of one environment's edge. */
export async function createEdgeFor(options: Environment): Promise<RequestListener> {
  const { registry, env, trustedProxies, acceptsPublishes, announce } = options;
  await keepRenewed(registry, env);
  const page = new ReleaseDocument(env, registry, await readDocumentScripts());
  // Fails at start, rather than at the first visit, when the release cannot be served. A new registry that takes
  // publishes has none yet.
  if (!acceptsPublishes || (await registry.releases.current(env))) await page.current();
  const health = await HealthCounter.open(registry.healthOf(env));
  await onceReleased(registry, env, () => {
    watchDrift(page, registry);
    if (announce) announceReleases(page, announce);
    keepHealthSaved({ registry, page, health, env });
  });
  const errorReports = registry.errorReportsOf(env);
  const edge = createEdge({ page, registry, errorReports, health, trustedProxies });
  if (!acceptsPublishes) return edge;
  const registryApi = createRegistryApi({ registry, env, trustedProxies });
  return (request, response) => {
    const answer = isRegistryPath(request.url ?? '') ? registryApi : edge;
    answer(request, response);
  };
}

/** Serves an edge on its own port. Calls are forwarded to `api`, if given. */
export async function serveEdge(options: Environment & { port: number; api: URL | undefined }) {
  const edge = await createEdgeFor(options);
  const proxy = options.api && createProxy(options.api);

  const server = createServer((request, response) => {
    const url = request.url ?? '';
    if (isEdgePath(url)) edge(request, response);
    else if (proxy && url.startsWith('/api/')) proxy.handle(request, response);
    else response.writeHead(404).end();
  });
  server.on('upgrade', (request, socket, head) => {
    if (proxy && request.url?.startsWith('/api/')) proxy.upgrade(request, socket, head);
    else socket.destroy();
  });
  await listen(server, options.port);
  return server;
}
