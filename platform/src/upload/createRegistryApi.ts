import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { fixedWindowLimit, limitPerMinute, networkOf } from '../edge/fixedWindowLimit';
import { createClientAddress } from '../edge/clientAddress';
import { fileHeaders } from '../edge/headers';
import { uploadsOf } from '../registry/leftovers';
import { publishAll } from '../registry/publishAll';
import type { Registry } from '../registry/Registry';
import { toUserError, UserError } from '../UserError';
import { authorizeUpload, type AuthorizedUpload } from './authorizeUpload';
import { ByteReader } from './ByteReader';
import { limitConcurrency } from './limitConcurrency';
import { listVersions } from './listVersions';
import { stageUpload } from './stageUpload';
import { statusOf, UploadError } from './UploadError';
import { listPath, readHead, uploadLimits, uploadPath } from './uploadHead';

interface RegistryApi {
  registry: Registry;
  /** The environment whose key list says which team publishes which app. */
  env: string;
  trustedProxies: readonly string[];
  /** How long the rest of a refused upload is read, so that its sender gets the reply. */
  lingerMs?: number;
  /** How many versions one team may publish within an hour. */
  ofTeamPerHour?: number;
}

interface Reply {
  status: number;
  body: unknown;
}

export function isRegistryPath(url: string): boolean {
  return url.startsWith('/h5/registry/');
}

/** Accepts versions that their teams have signed, and lists the published ones. Nothing is promoted here. */
export function createRegistryApi(api: RegistryApi): RequestListener {
  const { registry, env, trustedProxies, lingerMs = 5_000 } = api;
  const { ofTeamPerHour = uploadLimits.ofTeamPerHour } = api;
  const addressOf = createClientAddress(trustedProxies);
  const isWithinLimit = limitPerMinute({ all: 600, each: 60 });
  const unchecked = limitConcurrency({
    all: uploadLimits.unchecked,
    each: uploadLimits.uncheckedOfAddress,
  });
  const isWithinHour = fixedWindowLimit(3_600_000, { all: Infinity, each: ofTeamPerHour });
  const ofTeams = limitConcurrency({ all: Infinity, each: uploadLimits.ofTeam });

  return (request, response) => {
    const body = new ByteReader(request);
    answer(request, body)
      .catch(replyOf)
      .then((reply) => send(request, response, reply))
      .then(() => linger(request, response, body))
      .catch((error: unknown) => console.error(error));
  };

  /** The rest of a refused upload is read and dropped for a while: closing at once would take the reply with it. */
  async function linger(request: IncomingMessage, response: ServerResponse, body: ByteReader) {
    const timer = setTimeout(() => request.destroy(), lingerMs);
    // The sender may go away.
    await body.drain().catch(() => undefined);
    clearTimeout(timer);
    response.end();
  }

  async function answer(request: IncomingMessage, body: ByteReader): Promise<Reply> {
    const address = addressOf(request);
    if (!isWithinLimit(address)) throw tooMany('There were too many requests from your address.');
    const [location = ''] = (request.url ?? '').split('?');
    if (request.method === 'POST' && location === uploadPath) return receive(body, address);
    const isList = location === listPath || location.startsWith(`${listPath}/`);
    if (request.method === 'GET' && isList) {
      const body = await listVersions(registry, location.slice(listPath.length + 1));
      return { status: 200, body };
    }
    throw new UserError(
      'The registry has no such address.',
      'Use “h5 publish --to” or “h5 versions --at”.',
      'missing',
    );
  }

  async function receive(body: ByteReader, address: string): Promise<Reply> {
    const upload = await unchecked(
      networkOf(address),
      () => checkHead(body),
      () => tooMany('Too many uploads begin at the same time.'),
    );
    const { manifest } = upload.signed;
    const { app, version } = manifest;
    // Asked before the files are read: a repeated publish sends nothing again.
    if (await registry.versions.has(manifest)) {
      return { status: 200, body: { app, version, isNew: false, isRepaired: false } };
    }
    // Otherwise one team could fill the disk that all share, before anybody notices.
    if (!isWithinHour(manifest.team)) {
      throw tooMany(`Team “${manifest.team}” has published ${ofTeamPerHour} versions this hour.`);
    }
    return ofTeams(
      manifest.team,
      () => publish(upload, body),
      () => tooMany(`Team “${manifest.team}” has ${uploadLimits.ofTeam} uploads under way.`),
    );
  }

  async function checkHead(body: ByteReader): Promise<AuthorizedUpload> {
    const head = await withTimeout(readHeadBytes(body), uploadLimits.headMs);
    return authorizeUpload(registry, env, readHead(head));
  }

  async function publish({ signed, keyid, why }: AuthorizedUpload, body: ByteReader) {
    const folder = uploadsOf(registry.folder);
    const reason = { who: keyid, why };
    const [done] = await stageUpload(folder, signed, body, (build) =>
      publishAll(registry, [build], reason, async () => signed),
    );
    const { app, version } = signed.manifest;
    const { isNew = false, isRepaired = false } = done ?? {};
    console.log(`${app}@${version} was published by ${keyid}.`);
    return { status: isNew ? 201 : 200, body: { app, version, isNew, isRepaired } };
  }
}

async function readHeadBytes(body: ByteReader): Promise<Buffer> {
  const length = await body.number();
  if (length <= uploadLimits.head) return body.bytes(length);
  throw new UploadError(
    413,
    `The manifest is larger than ${uploadLimits.head} bytes.`,
    'Divide the app.',
  );
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new UploadError(408, 'The upload is too slow.', 'Run the command again.', 'busy');
    timer = setTimeout(() => reject(error), ms);
  });
  // After the time is up, the connection is closed, which rejects it.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function tooMany(message: string): UploadError {
  return new UploadError(429, message, 'Run the command again in a minute.', 'busy');
}

function replyOf(error: unknown): Reply {
  const known = toUserError(error) ?? brokenOff(error);
  if (!known || known.kind === 'disk' || known.kind === 'broken') console.error(error);
  const { message, hint, kind } = forSender(known, error);
  return {
    status: known ? statusOf(known) : 500,
    body: { error: message, next: hint, kind },
  };
}

/** Nobody receives this reply. */
function brokenOff(error: unknown): UserError | undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') return undefined;
  return new UserError('The upload was broken off.', 'Run the command again.', 'busy');
}

/** The sender is not told about files and faults of this machine. */
function forSender(known: UserError | undefined, error: unknown) {
  if (known?.kind === 'disk' && known !== error) {
    const { code } = error as NodeJS.ErrnoException;
    const words = toUserError({ code })?.message ?? 'It cannot write to its disk.';
    return {
      message: `The registry could not store the version: ${words}`,
      hint: 'Nothing was published. Tell its operator, and run the command again.',
      kind: known.kind,
    };
  }
  if (known && known.kind !== 'broken') return known;
  return {
    message: 'The registry has failed.',
    hint: 'Run the command again; its operator finds the reason in its log.',
    kind: known?.kind ?? 'bug',
  };
}

function send(request: IncomingMessage, response: ServerResponse, { status, body }: Reply): void {
  const text = Buffer.from(`${JSON.stringify(body)}\n`);
  response.writeHead(status, {
    ...fileHeaders,
    'content-type': 'application/json',
    'content-length': text.length,
    'cache-control': 'no-store',
    ...(status === 429 && { 'retry-after': '60' }),
    ...(!request.complete && { connection: 'close' }),
  });
  response.write(text);
}
