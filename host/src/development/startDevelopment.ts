import type { LocaleStore } from '@h5/shared/app';
import { releaseLinkAttributes } from '@h5/shared/release/pageFiles';
import { releasePath, type BootSettings } from '@h5/shared/release/release';
import { readReleaseReply } from '../federation/readReleaseReply';
import { HotMessages } from './HotMessages';
import { HotUpdates, type DevelopmentClient } from './HotUpdates';
import { replaceStyles } from './replaceStyles';
import { showDevelopmentChip } from './showDevelopmentChip';

declare global {
  interface Window {
    readonly __H5_DEVELOPMENT__?: DevelopmentClient;
  }
}

const checkEveryMs = 150;

interface Page {
  boot: BootSettings;
  locale: LocaleStore;
  /** Whether the page shows an error in place of what crashed. */
  isCrashed: () => boolean;
}

/** Shows every saved change in the open page, until the page is closed. Only in hosts built for development. */
export function startDevelopment({ boot, locale, isCrashed }: Page): void {
  const client = window.__H5_DEVELOPMENT__;
  const { release, adopt } = boot;
  if (!client || !adopt) throw new Error('This host is built for development only.');
  const messages = new HotMessages(locale.i18n);
  const attributesOf = (url: string) => releaseLinkAttributes('stylesheet', url, boot);
  const updates = new HotUpdates({
    release,
    client,
    adopt,
    replaceStyles: (app, version) => replaceStyles(document, app, version, attributesOf),
    replaceMessages: (app, version) => messages.replace(app, version),
    isCrashed,
    reload: () => location.reload(),
  });
  showDevelopmentChip(document, release);
  let seen: string | null = null;

  async function check() {
    const response = await fetch(releasePath, { cache: 'no-cache' });
    const etag = response.headers.get('etag');
    if (!response.ok || etag === seen) return;
    await updates.follow(await readReleaseReply(await response.text()));
    seen = etag;
  }

  function keepChecking() {
    // A server that restarts answers the next time.
    void check()
      .catch(() => undefined)
      .then(() => setTimeout(keepChecking, checkEveryMs));
  }
  keepChecking();
}
