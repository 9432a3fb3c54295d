import type { Language } from '@h5/shared/contract/languages';
import { shownPage } from '@h5/shared/release/shownPage';
import { releaseLinkAttributes, hostFilesOfRemotes, pageFiles } from '@h5/shared/release/pageFiles';
import {
  releaseFileUrl,
  findAppOfPath,
  isAppVersion,
  parseQuarantinedVersions,
  loadableVersions,
  type AppVersion,
  type BootSettings,
  type Release,
} from '@h5/shared/release/release';
import { unfoldRelease, type ReleaseReply } from '@h5/shared/release/releasePayload';
import { appendLink } from './appendLink';
import { loadAcceptedOverrides, scriptsOf, withOverrides } from './acceptedOverrides';
import { LastGoodHost } from './LastGoodHost';
import { fetchRelease } from './fetchRelease';
import { ReleasedFiles } from './ReleasedFiles';
import { allowsScriptsByHash, scriptPolicyOf } from './scriptPolicy';
import { ReleaseVerifier } from './ReleaseVerifier';
import { isWellFormed, ReleaseError, type Trust } from './verifyRelease';
import { showUnverifiedChip } from './showUnverifiedChip';
import { storageOf } from './storageOf';
import { bootElementId } from './watchBootScript';
import { watchHostStart } from './watchHostStart';
import { whenFirstPainted } from './whenFirstPainted';

/** What the script at the head of the document has set. */
interface Appearance extends DOMStringMap {
  lang: Language;
  theme: 'dark' | 'light';
}

/**
 * Runs in the document after its first paint and before the host: restricts what scripts may load, reads the release that the
 * document names, and runs the host once that is verified. The files of the page have been requested together with this
 * script, so that a cold load takes two round trips.
 */
export async function boot(page: Window, trust: Trust): Promise<void> {
  const { document } = page;
  const storage = storageOf(page, 'localStorage');
  const stored = (name: string) => storage?.getItem(name) ?? null;
  const root = document.documentElement;
  const { lang, theme, firstPaint } = root.dataset as Appearance;
  const isHome = firstPaint !== 'off';

  const scripts = restrictScriptUrls(page);
  const releaseUrl = document.getElementById(bootElementId)?.dataset.release;
  const [reply] = await Promise.all([
    fetchRelease(page, releaseUrl).catch(() => undefined),
    isHome && whenFirstPainted(page),
  ]);
  // Nothing of the release runs before it is verified, but its files may be requested.
  const draft = reply && readDraft(reply, document.cookie);
  const lastGood = draft && new LastGoodHost(page, draft);
  const failHost = watchHostStart(page, draft, lang, { lastGood, releaseUrl });
  if (!reply) return failHost('REMOTE_UNREACHABLE');
  const unfit = parseQuarantinedVersions(stored('unfitVersions'));
  // The files of a last good host are not known before its manifest is loaded.
  if (draft && !lastGood?.isDue) {
    const path = shownPage(draft, page.location.hash, stored('tradeMode') ?? undefined);
    preloadFiles(page, draft, { path, isHome, lang, unfit });
  }

  try {
    const started = page.performance.now();
    const verifier = new ReleaseVerifier(page, trust);
    const verify = async (one: ReleaseReply) => {
      const verified = await verifier.verify(one);
      const release = unfoldRelease(verified.payload, one.unavailable, document.cookie);
      return { ...verified, release };
    };
    const { release: named, payload, isVerified } = await verify(reply);
    const files = new ReleasedFiles(page, named);
    const overrides = await loadAcceptedOverrides(page, named, stored('token'));
    // The document is loaded again.
    if (!overrides) return;
    let release = overrides.overrides.length > 0 ? withOverrides(named, overrides) : named;
    if (release !== named) files.adopt(release);
    scripts.allow(files);
    // Development builds have a chip of their own.
    if (!isVerified && !payload.live) showUnverifiedChip(document);
    if (!isVerified) root.dataset.unverified = '';
    else if (allowsScriptsByHash(page.navigator.userAgent)) {
      addPolicy(document, scriptPolicyOf(payload, scriptsOf(overrides)));
    }
    try {
      if (lastGood) release = await lastGood.replaceIn(release, files);
    } catch {
      return failHost('REMOTE_UNREACHABLE');
    }
    const context: BootSettings = Object.freeze({
      release: deepFreeze(release),
      integrityOf: (url: string) => files.integrityOf(url),
      loadFallback: (app: string) => files.loadFallback(app),
      verify: async (one: ReleaseReply) => (await verify(one)).release,
      overrides: { overrides: overrides.overrides, ended: overrides.ended },
      lang,
      theme,
      failHost,
      ...(release.live && { adopt: (newer: Release) => files.adopt(newer) }),
    });
    Object.defineProperty(page, '__H5__', { value: context, enumerable: true });
    page.performance.measure('h5:verify', { start: started });
    startHost(page, release, context);
  } catch (error) {
    failHost(error instanceof ReleaseError ? error.code : 'RELEASE_MALFORMED');
    if (!(error instanceof ReleaseError)) throw error;
  }
}

interface FirstPage {
  path: string;
  isHome: boolean;
  lang: Language;
  unfit: ReadonlySet<string>;
}

/**
 * Requests all files of the first screen with their hashes. Scripts and styles of a remote are in the browser's cache by now, or
 * on their way to it; with a hash they can be used at once when the host asks for them.
 */
function preloadFiles(page: Window, draft: Release, { path, isHome, lang, unfit }: FirstPage) {
  const { document } = page;
  const known = new ReleasedFiles(page, draft);
  const files = { integrityOf: (url: string) => known.integrityOf(url) };
  const owner = isHome ? 'host' : findAppOfPath(draft, path);
  const remote = owner && owner !== 'host' ? loadableVersions(draft, owner, unfit)[0] : undefined;
  const { host } = draft.apps;
  const ofHost = host
    ? [...host.css, host.locales[lang]].map((file) => fileOfHost(host, file))
    : [];
  const urls = [...ofHost];
  // The files of a last good version are not known before its manifest is loaded.
  if (owner && remote && isAppVersion(remote)) {
    urls.push(...hostFilesOfRemotes(draft), ...pageFiles(owner, remote, path, lang));
  }
  const links = [...document.head.querySelectorAll('link')];
  const requested = new Set(links.map((link) => link.getAttribute('href')));
  for (const url of urls) {
    if (!requested.has(url)) appendLink(document, releaseLinkAttributes('preload', url, files));
  }
}

/** Loads the host's styles and its script, which the document has requested already. */
function startHost(page: Window, { apps: { host } }: Release, context: BootSettings): void {
  const { document } = page;
  if (!host) throw new ReleaseError('RELEASE_MALFORMED');
  for (const file of host.css) {
    const url = fileOfHost(host, file);
    appendLink(document, releaseLinkAttributes('stylesheet', url, context));
  }
  const entry = fileOfHost(host, host.entry);
  const script = document.createElement('script');
  script.id = 'host';
  script.async = false;
  script.crossOrigin = 'anonymous';
  script.integrity = context.integrityOf(entry);
  script.setAttribute('fetchpriority', 'high');
  script.src = entry;
  const start = () => document.head.append(script);
  // The host needs the whole document, as it would with a script that is deferred.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', start, { once: true });
  } else start();
}

function fileOfHost({ version, origin }: AppVersion, file: string): string {
  return releaseFileUrl('host', version, file, origin);
}

/** From here on the browser runs scripts of the release only. */
function addPolicy(document: Document, policy: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
}

/** The release before it is verified; undefined if it cannot be read. */
function readDraft({ payload, unavailable }: ReleaseReply, cookies: string): Release | undefined {
  try {
    const draft: unknown = JSON.parse(payload);
    return isWellFormed(draft) ? unfoldRelease(draft, unavailable, cookies) : undefined;
  } catch {
    return undefined;
  }
}

/** The browser checks every script URL against the release (Trusted Types); before there is one it allows none. */
function restrictScriptUrls(page: Window) {
  const { trustedTypes } = page as { trustedTypes?: TrustedTypes };
  let allowed: ReleasedFiles | undefined;
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (!allowed) throw new TypeError(`${url} is asked for before the release is verified.`);
      allowed.assertScript(url);
      return url;
    },
  });
  return { allow: (files: ReleasedFiles) => (allowed = files) };
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

function deepFreeze<T>(value: T): T {
  if (value && typeof value === 'object') Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
