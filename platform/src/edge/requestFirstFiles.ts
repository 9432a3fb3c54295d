import type { Language } from '@h5/shared/contract/languages';
import { firstFilesOf, type DocumentFiles } from '@h5/shared/release/documentFiles';
import { firstScreenReadUrls } from '@h5/shared/release/firstReads';
import { fetchLinkAttributes } from '@h5/shared/release/pageFiles';
import { parseQuarantinedVersions } from '@h5/shared/release/release';
import { appendLink } from './appendLink';
import type { Stored } from './prepareFirstPaint';

/**
 * Requests what the first screen reads, and the files of its page, while the release is still on its way. Nothing that
 * arrives is run: the boot script and the host ask for the files again, with their hashes, and the browser answers from its
 * cache. A link that requests a script ahead would have to name the hash, which only the release knows.
 */
export function requestFirstFiles(page: Window, files: DocumentFiles, stored: Stored): void {
  const { document, location } = page;
  const { lang, served, firstPaint } = document.documentElement.dataset;
  const language = lang as Language;
  const isHome = firstPaint !== 'off';
  const { built, messages } = firstFilesOf(files, {
    hash: location.hash,
    lastMode: stored('tradeMode'),
    cookies: document.cookie,
    quarantined: parseQuarantinedVersions(stored('unfitVersions')),
    language: lang === served ? language : undefined,
    isHome,
  });
  for (const url of built) void keepInCache(page, url);
  for (const url of [...messages, ...firstScreenReadUrls(isHome, language)]) {
    appendLink(document, fetchLinkAttributes(url));
  }
}

async function keepInCache(page: Window, url: string): Promise<void> {
  try {
    await (await page.fetch(url)).arrayBuffer();
  } catch {
    // Who needs the file asks for it again, and says why it cannot be had.
  }
}
