import { brotliCompressSync } from 'node:zlib';
import { pageMessagesFile } from '@h5/shared/release/pageFiles';
import { releaseFileUrl } from '@h5/shared/release/release';
import type { RemoteErrorCode } from '@h5/shared/release/remoteErrors';
import type { Remote } from '../../remotePages.mjs';
import type { GuardedEnvironment } from './GuardedEnvironment';
import { mark, markingStyle } from './marks';
import {
  headers,
  oneByte,
  oneByteSent,
  plainBytes,
  text,
  withBody,
  type Alteration,
} from './TamperingServer';

export type Part = 'entry' | 'page' | 'style' | 'words';

/** A file of a remote that is not what was released. */
export interface FileKind {
  part: Part;
  /** What is reported. Compressed bytes with a fault are either not readable or read as something else. */
  code: RemoteErrorCode | 'either';
  alter: (given: Given) => Alteration;
}

interface Given {
  name: string;
  /** Another origin, with code that must not run. */
  foreign: string;
  /** Bytes of another file of the release. */
  other: Buffer;
  otherUrl: string;
}

/** The URL of a file that a page of a remote needs, if it has one of the kind. */
export function urlOf(
  { manifests }: GuardedEnvironment,
  { app, route }: Remote,
  part: Part,
): string | undefined {
  const build = manifests[app];
  if (!build) throw new Error(`The release has no ${app}.`);
  const files = build.preload[route] ?? [];
  const scripts = files.filter((file) => file.endsWith('.js') && file !== build.entry);
  const found = {
    entry: build.entry,
    page: scripts.at(-1),
    style: files.find((file) => file.endsWith('.css')),
    words: pageMessagesFile(build, route, 'en'),
  }[part];
  return found && releaseFileUrl(app, build.version, found);
}

const append = ({ name }: Given) => text((before) => `${before}${mark(name)}`);
const sentBr = (change: (before: string) => string): Alteration => {
  return (reply) => withBody(reply, brotliCompressSync(change(plainBytes(reply).toString())), 'br');
};
const replaced = (body: Buffer | string) => (): Alteration => (reply) => withBody(reply, body);
const redirect =
  (to: (given: Given) => string) =>
  (given: Given): Alteration => {
    return () => ({
      status: 302,
      headers: { location: to(given), 'access-control-allow-origin': '*' },
      body: Buffer.alloc(0),
    });
  };

export const fileKinds: Record<string, FileKind> = {
  'code after the end of an entry': { part: 'entry', code: 'REMOTE_TAMPERED', alter: append },
  'code after the end of a page': { part: 'page', code: 'REMOTE_TAMPERED', alter: append },
  'code after the end, compressed': {
    part: 'page',
    code: 'REMOTE_TAMPERED',
    alter: ({ name }) => sentBr((before) => before + mark(name)),
  },
  'one byte of an entry': { part: 'entry', code: 'REMOTE_TAMPERED', alter: () => oneByte },
  'one byte of a page': { part: 'page', code: 'REMOTE_TAMPERED', alter: () => oneByte },
  'one byte of a compressed entry': {
    part: 'entry',
    code: 'either',
    alter: () => oneByteSent,
  },
  'one byte of a compressed page': {
    part: 'page',
    code: 'either',
    alter: () => oneByteSent,
  },
  'one byte of a style': { part: 'style', code: 'REMOTE_TAMPERED', alter: () => oneByte },
  'a rule after the end of a style': {
    part: 'style',
    code: 'REMOTE_TAMPERED',
    alter: () => text((before) => before + markingStyle),
  },
  'other words': {
    part: 'words',
    code: 'REMOTE_TAMPERED',
    alter: () => text((before) => before.replaceAll(/"[^"]*"(?=[,}])/g, '"executed words"')),
  },
  'one byte of words': { part: 'words', code: 'REMOTE_TAMPERED', alter: () => oneByte },
  'the file of another app': {
    part: 'entry',
    code: 'REMOTE_TAMPERED',
    alter: ({ other }) => replaced(other)(),
  },
  'nothing at all': { part: 'entry', code: 'REMOTE_TAMPERED', alter: replaced('') },
  'half of it': {
    part: 'page',
    code: 'REMOTE_TAMPERED',
    alter: () => (reply) => {
      const bytes = plainBytes(reply);
      return withBody(reply, bytes.subarray(0, bytes.length >> 1));
    },
  },
  'half of it, as a range': {
    part: 'page',
    code: 'REMOTE_TAMPERED',
    alter: () => (reply) => {
      const bytes = plainBytes(reply);
      const half = withBody(reply, bytes.subarray(0, bytes.length >> 1));
      const range = `bytes 0-${(bytes.length >> 1) - 1}/${bytes.length}`;
      return { ...half, status: 206, headers: { ...half.headers, 'content-range': range } };
    },
  },
  'the type of a page': {
    part: 'entry',
    code: 'REMOTE_UNREACHABLE',
    alter: () => headers({ 'content-type': 'text/html' }),
  },
  'the type of a picture': {
    part: 'page',
    code: 'REMOTE_UNREACHABLE',
    alter: () => headers({ 'content-type': 'image/png' }),
  },
  'another character encoding': {
    part: 'page',
    code: 'REMOTE_BROKEN',
    alter: () => headers({ 'content-type': 'text/javascript; charset=utf-16le' }),
  },
  'a compression that it does not have': {
    part: 'page',
    code: 'REMOTE_UNREACHABLE',
    alter: () => (reply) => withBody(reply, plainBytes(reply), 'br'),
  },
  'another compression than it has': {
    part: 'entry',
    code: 'REMOTE_UNREACHABLE',
    alter: () => headers({ 'content-encoding': 'gzip' }),
  },
  'compression that is not named': {
    part: 'page',
    code: 'REMOTE_TAMPERED',
    alter: () => (reply) => withBody(reply, brotliCompressSync(plainBytes(reply))),
  },
  'code in an error page': {
    part: 'page',
    code: 'REMOTE_UNREACHABLE',
    alter:
      ({ name }) =>
      (reply) => ({ ...withBody(reply, mark(name)), status: 503 }),
  },
  'a redirect to another origin': {
    part: 'page',
    code: 'REMOTE_UNREACHABLE',
    alter: redirect(({ foreign, name }) => `${foreign}/${encodeURIComponent(name)}.js`),
  },
  'a redirect to another file of the release': {
    part: 'entry',
    code: 'REMOTE_TAMPERED',
    alter: redirect(({ otherUrl }) => otherUrl),
  },
  'a redirect to an address with code in it': {
    part: 'entry',
    code: 'REMOTE_UNREACHABLE',
    alter: redirect(({ name }) => `data:text/javascript,${encodeURIComponent(mark(name))}`),
  },
  'words from another origin': {
    part: 'words',
    code: 'REMOTE_UNREACHABLE',
    alter: redirect(({ foreign }) => `${foreign}/words.json`),
  },
};
