import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Manifest } from '@h5/shared/release/manifest';
import { manifestFile, releaseFilesRoot } from '@h5/shared/release/release';
import { decodePath } from '../edge/decodePath';
import { fileHeaders } from '../edge/headers';
import { contentTypeOf } from '../registry/contentTypes';
import { undefinedIfMissing } from '../registry/files';
import { createServer, listen } from './listen';

interface OfferedBuilds {
  /** For each app, the folder of its build. */
  folders: Record<string, string>;
  port: number;
  /** The origin whose pages may load them. */
  to: string;
}

/**
 * Serves builds of this machine to the pages of a deployed environment: their manifests, and the files that these name.
 * Each request reads the disk, so that a new build is there at once.
 */
export async function serveBuilds({ folders, port, to }: OfferedBuilds) {
  const server = createServer((request, response) => {
    answer(request, response, folders, to).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await listen(server, port);
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  folders: Record<string, string>,
  to: string,
) {
  const headers: Record<string, string> = {
    ...fileHeaders,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': to,
    'cache-control': 'no-store',
  };
  if (request.method === 'OPTIONS') {
    // Browsers ask first whether a page of the internet may use a server on this machine.
    response.writeHead(204, { ...headers, 'access-control-allow-private-network': 'true' });
    return response.end();
  }
  const found = await find(request.url ?? '', folders);
  if (!found || (request.method !== 'GET' && request.method !== 'HEAD')) {
    response.writeHead(404, headers);
    return response.end();
  }
  const type = contentTypeOf(found.file) ?? 'application/octet-stream';
  response.writeHead(200, { ...headers, 'content-type': type });
  response.end(request.method === 'HEAD' ? undefined : found.bytes);
}

/** `/h5/r/<app>/manifest.json`, or a file of the version that is there now. */
async function find(url: string, folders: Record<string, string>) {
  const [pathname = ''] = url.split('?');
  if (!pathname.startsWith(releaseFilesRoot)) return undefined;
  const [app = '', version = '', ...rest] = pathname.slice(releaseFilesRoot.length).split('/');
  const folder = Object.hasOwn(folders, app) ? folders[app] : undefined;
  if (folder === undefined) return undefined;
  const text = await readFile(path.join(folder, manifestFile)).catch(undefinedIfMissing);
  if (!text) return undefined;
  if (version === manifestFile && rest.length === 0) return { file: manifestFile, bytes: text };
  const manifest = JSON.parse(text.toString()) as Manifest;
  const file = rest.join('/');
  if (decodePath(version) !== manifest.version || !Object.hasOwn(manifest.files, file))
    return undefined;
  const bytes = await readFile(path.join(folder, file)).catch(undefinedIfMissing);
  return bytes && { file, bytes };
}
