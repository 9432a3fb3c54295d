import type { ReleaseErrorCode } from '@h5/shared/release/releaseErrors';
import type { ReleasePayload, ReleaseReply } from '@h5/shared/release/releasePayload';
import { payloadTypes, type PayloadType } from '../../../platform/src/trust/dsse';
import { signWith, type SigningKey } from '../../../platform/src/trust/keys';
import type { GuardedEnvironment } from './GuardedEnvironment';

/** A release that a browser must not start. */
export interface ReleaseKind {
  code: ReleaseErrorCode;
  /** The release that the document names; `signatures` may be anything. */
  reply: (guarded: GuardedEnvironment) => AlteredReply;
  /** A release that the browser has started before. */
  before?: (guarded: GuardedEnvironment) => AlteredReply;
}

export interface AlteredReply {
  payload: string;
  signatures: unknown;
}

export function signed(
  payload: string,
  key: SigningKey,
  { as = key, type = payloadTypes.release }: { as?: SigningKey; type?: PayloadType } = {},
): Pick<ReleaseReply, 'payload' | 'signatures'> {
  return { payload, signatures: signWith({ ...key, id: as.id }, type, Buffer.from(payload)) };
}

/** The bytes of a release that differs from the one that is served. */
export function changed(
  { release }: GuardedEnvironment,
  change: (release: ReleasePayload & Record<string, unknown>) => void,
): string {
  const copy = structuredClone(release) as ReleasePayload & Record<string, unknown>;
  change(copy);
  return written(JSON.stringify(copy));
}

/** A document can contain it. */
function written(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

type Change = Parameters<typeof changed>[1];

/** Other bytes below the signature of the right ones. */
const kept = (alter: (payload: string) => string): ReleaseKind => ({
  code: 'RELEASE_BAD_SIGNATURE',
  reply: ({ reply }) => ({ ...reply, payload: alter(reply.payload) }),
});

const signatures = (
  code: ReleaseErrorCode,
  alter: (guarded: GuardedEnvironment) => unknown,
): ReleaseKind => ({
  code,
  reply: (guarded) => ({ payload: guarded.reply.payload, signatures: alter(guarded) }),
});

/** Signed by the environment itself. */
const own = (code: ReleaseErrorCode, change: Change): ReleaseKind => ({
  code,
  reply: (guarded) => signed(changed(guarded, change), guarded.keys.env),
});

const tradeOf = ({ apps }: ReleasePayload) => {
  if (!apps.trade) throw new Error('The release has no trade.');
  return apps.trade;
};

const renameFile = (name: string) =>
  own('RELEASE_MALFORMED', (release) => {
    tradeOf(release).files[0] = name;
  });

export const releaseKinds: Record<string, ReleaseKind> = {
  'no signature': signatures('RELEASE_UNSIGNED', () => []),
  'signatures that cannot be read': signatures('RELEASE_UNSIGNED', () => '[{"keyid":'),
  'signatures that are no list': signatures('RELEASE_UNSIGNED', () => ({})),
  'a signature that is nothing': signatures('RELEASE_UNKNOWN_KEY', () => [null]),
  'a signature with one byte altered': signatures('RELEASE_BAD_SIGNATURE', ({ reply }) =>
    reply.signatures.map(({ keyid, sig }) => ({
      keyid,
      sig: (sig.startsWith('A') ? 'B' : 'A') + sig.slice(1),
    })),
  ),
  'an empty signature': signatures('RELEASE_BAD_SIGNATURE', ({ reply }) =>
    reply.signatures.map(({ keyid }) => ({ keyid, sig: '' })),
  ),
  'a signature that is no base64': signatures('RELEASE_BAD_SIGNATURE', ({ reply }) =>
    reply.signatures.map(({ keyid }) => ({ keyid, sig: '\u0000%%%' })),
  ),
  'the signatures of both algorithms swapped': signatures(
    'RELEASE_BAD_SIGNATURE',
    ({ reply: { signatures: all } }) =>
      all.map(({ keyid }, place) => ({ keyid, sig: all[all.length - 1 - place]?.sig })),
  ),
  'the signature of another release': signatures(
    'RELEASE_BAD_SIGNATURE',
    (guarded) =>
      signed(
        changed(guarded, (release) => (release.seq += 1)),
        guarded.keys.env,
      ).signatures,
  ),
  'a signature of a manifest': signatures(
    'RELEASE_BAD_SIGNATURE',
    ({ reply, keys }) =>
      signed(reply.payload, keys.env, { type: payloadTypes.manifest }).signatures,
  ),
  'the key of a team': signatures(
    'RELEASE_UNKNOWN_KEY',
    ({ reply, keys }) => signed(reply.payload, keys.team).signatures,
  ),
  'a foreign key': signatures(
    'RELEASE_UNKNOWN_KEY',
    ({ reply, keys }) => signed(reply.payload, keys.foreign).signatures,
  ),
  'a foreign key under the name of the right one': signatures(
    'RELEASE_BAD_SIGNATURE',
    ({ reply, keys }) => signed(reply.payload, keys.foreign, { as: keys.env }).signatures,
  ),
  'a key with a name of every object': signatures(
    'RELEASE_UNKNOWN_KEY',
    ({ reply, keys }) =>
      signed(reply.payload, keys.foreign, { as: { ...keys.foreign, id: '__proto__' } }).signatures,
  ),
  'two signatures of one key, the first one wrong': signatures(
    'RELEASE_BAD_SIGNATURE',
    ({ reply, keys }) => [
      ...signed(reply.payload, keys.foreign, { as: keys.env }).signatures,
      ...reply.signatures,
    ],
  ),
  'the release of another environment with its signature': {
    code: 'RELEASE_UNKNOWN_KEY',
    reply: ({ otherReply }) => otherReply,
  },
  'the release of another environment, signed by this one': {
    code: 'RELEASE_WRONG_ENV',
    reply: ({ otherReply, keys }) => signed(otherReply.payload, keys.env),
  },

  'one byte altered': kept((payload) => payload.replace('"seq":', '"sEq":')),
  'a byte order mark': kept((payload) => `\ufeff${payload}`),
  'bytes after the end': kept((payload) => `${payload} `),
  'half of it': kept((payload) => payload.slice(0, payload.length / 2)),
  'nothing at all': kept(() => ''),
  'a key that is given twice': kept((payload) => payload.replace('{', '{"schema":2,')),
  'a letter written as an escape': kept((payload) => payload.replace('"env"', '"\\u0065nv"')),
  'other line ends': kept((payload) => payload.replace(',', ',\r\n')),
  'a property of every object': kept((payload) =>
    payload.replace('{', '{"__proto__":{"overrides":true},'),
  ),
  'a number without an end': kept((payload) => payload.replace(/"seq":\d+/, '"seq":1e999')),
  'too many bytes': {
    code: 'RELEASE_TOO_BIG',
    reply: ({ reply }) => ({ ...reply, payload: reply.payload + ' '.repeat(600_000) }),
  },

  'a time that is over': own(
    'RELEASE_EXPIRED',
    (release) => (release.expires = new Date(Date.now() - 1_000).toISOString()),
  ),
  'no time at which it is over': own('RELEASE_EXPIRED', (release) => void delete release.expires),
  'a time that cannot be read': own('RELEASE_EXPIRED', (release) => (release.expires = 'never')),
  'development builds': own('RELEASE_MALFORMED', (release) => (release.live = true)),
  'a need for a newer boot script': own('BOOT_TOO_OLD', (release) =>
    Object.assign(release, { minBoot: 99 }),
  ),
  'an older release than before': {
    ...own('RELEASE_ROLLBACK', () => undefined),
    before: (guarded) =>
      signed(
        changed(guarded, (release) => (release.seq += 1)),
        guarded.keys.env,
      ),
  },
  'another release of the same number': {
    ...own('RELEASE_ROLLBACK', (release) => (release.issuedAt = new Date(0).toISOString())),
    before: ({ reply }) => reply,
  },
  'another schema': own('RELEASE_MALFORMED', (release) => Object.assign(release, { schema: 3 })),
  'a number that grows beyond all numbers': own(
    'RELEASE_MALFORMED',
    (release) => (release.seq = 2 ** 60),
  ),
  'no host': own('RELEASE_MALFORMED', ({ apps }) => void delete apps.host),
  'a file above its folder': renameFile('../../steal.js'),
  'a file above its folder, encoded': renameFile('%2e%2e/steal.js'),
  'a file behind a backslash': renameFile('..\\steal.js'),
  'a file of another origin': renameFile('https://localhost/steal.js'),
  'a file from the root': renameFile('/steal.js'),
  'a file with a query': renameFile('steal.js?x'),
  'a hash of another length': own('RELEASE_MALFORMED', (release) => {
    tradeOf(release).hashes[0] = 'AAAA';
  }),
  'a hash with a policy in it': own('RELEASE_MALFORMED', (release) => {
    tradeOf(release).hashes[0] = `${'A'.repeat(62)}' 'unsafe-inline`;
  }),
  'a file without a hash': own(
    'RELEASE_MALFORMED',
    (release) => void tradeOf(release).hashes.pop(),
  ),
};

/** Each field of a release and of an app in it, with another value. */
export function fieldChanges({ release }: GuardedEnvironment): Map<string, Change> {
  const changes = new Map<string, Change>();
  const names = new Set([...Object.keys(release), 'fallback', 'revoked', 'live', 'restores']);
  for (const name of names) {
    changes.set(name, (copy) => (copy[name] = otherValue(copy[name])));
  }
  for (const name of [...Object.keys(tradeOf(release)), 'development']) {
    changes.set(`apps.trade.${name}`, (copy) => {
      const trade = tradeOf(copy) as unknown as Record<string, unknown>;
      trade[name] = otherValue(trade[name]);
    });
  }
  return changes;
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value))
    return [...(value as unknown[]), ...(value as unknown[]).slice(0, 1), 0];
  if (value === null || value === undefined) return 'something';
  return { ...value, another: Object.values(value)[0] as unknown };
}
