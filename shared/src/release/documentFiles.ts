import type { Language } from '../contract/languages';
import { isInCanary, readBucket } from './canary';
import { messageFileName } from './messageFile';
import { pageInMode, type PageWithModes } from './pageInMode';
import { appVersionName, releaseFileUrl } from './release';

/**
 * The names of the files that each page needs, without their hashes. They are in the document, so that the files of a page
 * are requested together with the release, which has the hashes.
 */
export interface DocumentFiles {
  trade: PageWithModes;
  host: FilesOfApp;
  /** The versions of remotes. A canary stands before the version that other visitors run. */
  remotes: FilesOfApp[];
}

export interface FilesOfApp {
  app: string;
  version: string;
  origin?: string | undefined;
  canary?: { id: string; percent: number } | undefined;
  files: string[];
  /** The hashes of message files in the language of the document. */
  messages: string[];
  /** For each page, the place of its messages and those of its files. */
  pages: Record<string, number[]>;
}

/** The only page of the host in its `pages`: what it loads to open a page of a remote. */
export const anyRemotePage = '';

interface Visitor {
  hash: string;
  lastMode: string | null;
  cookies: string;
  quarantined: ReadonlySet<string>;
  /** Left out if the document is in another language: it does not name the messages then. */
  language: Language | undefined;
  isHome: boolean;
}

/** The URLs of what the first screen of a visitor needs, beside the entry and the styles of the host. */
interface FirstFiles {
  /** Scripts and styles. */
  built: string[];
  messages: string[];
}

export function firstFilesOf(
  { trade, host, remotes }: DocumentFiles,
  visitor: Visitor,
): FirstFiles {
  const { hash, lastMode, cookies, quarantined, language, isHome } = visitor;
  const [own, forRemotes] = filesOf(host, anyRemotePage, language);
  if (isHome) return { built: [], messages: own };
  const page = pageInMode(trade, hash, lastMode ?? '');
  const shown = remotes.find(
    ({ app, canary, pages }) =>
      Object.hasOwn(pages, page) &&
      (!canary || isInCanary(readBucket(cookies, app, canary.id), canary.percent)),
  );
  if (!shown) return { built: [], messages: own };
  const isUnfit = quarantined.has(appVersionName(shown.app, shown));
  const [words, built] = isUnfit ? [[], []] : filesOf(shown, page, language);
  return { built: [...forRemotes, ...built], messages: [...own, ...words] };
}

/** The messages of a page, if their name is known, and its scripts and styles. */
function filesOf(
  { app, version, origin, files, messages, pages }: FilesOfApp,
  page: string,
  language: Language | undefined,
): [messages: string[], built: string[]] {
  const [words = 0, ...places] = pages[page] ?? [];
  const urlOf = (file: string) => releaseFileUrl(app, version, file, origin);
  const hash = language && messages[words];
  return [
    hash ? [urlOf(messageFileName(language, hash))] : [],
    places.map((place) => urlOf(files[place] ?? '')),
  ];
}
