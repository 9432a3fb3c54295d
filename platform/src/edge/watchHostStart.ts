import type { Language } from '@h5/shared/contract/languages';
import { releaseFilesRoot, releaseFileUrl, type Release } from '@h5/shared/release/release';
import { releaseErrorCodes, type ReleaseErrorCode } from '@h5/shared/release/releaseErrors';
import {
  remoteErrorsPath,
  type RemoteErrorCode,
  type RemoteErrorReport,
} from '@h5/shared/release/remoteErrors';
import { hostErrorMessages, type HostErrorMessages } from './hostErrorMessages';
import type { LastGoodHost } from './LastGoodHost';
import { ReleasedFiles } from './ReleasedFiles';
import { reloadWith, showStartError } from './showStartError';

/** Longer than the host takes to load on a slow network. With a last good version, each has half of it. */
const startLimitMs = 30_000;
/** How long it may take to find out why the host could not be loaded. */
const diagnosisLimitMs = 3_000;
type HostErrorCode = RemoteErrorCode | ReleaseErrorCode;

interface HostStart {
  reload?: () => void;
  /** The file of the release, which a retry reads again. */
  releaseUrl?: string | undefined;
  lastGood?: Pick<LastGoodHost, 'version' | 'isDue' | 'prepare' | 'makeDue' | 'forget'> | undefined;
}

function isReleaseError(code: string): code is ReleaseErrorCode {
  return (releaseErrorCodes as readonly string[]).includes(code);
}

/**
 * Watches whether the host starts. If its script is missing, altered, throws or hangs, reports it and reloads the page with
 * the last good version, if there is one and it is not what failed; otherwise shows an error with a retry button. Returns the
 * function by which the host reports that it cannot start. Once it has shown something, nothing is done any more.
 */
export function watchHostStart(
  page: Window,
  release: Release | undefined,
  lang: Language,
  { reload = () => page.location.reload(), releaseUrl, lastGood }: HostStart = {},
) {
  const { document } = page;
  const other = lastGood?.isDue ? undefined : lastGood?.version;
  let hasFailed = false;
  const limitMs = lastGood?.version ? startLimitMs / 2 : startLimitMs;
  const timer = page.setTimeout(() => fail('REMOTE_UNREACHABLE'), limitMs);

  // The error event of an element does not bubble; a capturing listener receives it.
  page.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target === page && !isOfRemote(event)) fail('REMOTE_BROKEN');
      else if ((target as Element | null)?.id === 'host') fail('REMOTE_UNREACHABLE');
    },
    true,
  );
  return fail;

  function fail(code: HostErrorCode) {
    page.clearTimeout(timer);
    if (hasFailed || hasStarted()) return;
    hasFailed = true;
    const reported = reportFailure(code);
    // No version of a release that must not be believed is tried.
    if (!other || isReleaseError(code)) showError(code);
    else void startOther(code, reported);
  }

  async function reportFailure(code: HostErrorCode) {
    if (lastGood?.isDue) return report(lastGood.version, code);
    const isAltered =
      code === 'REMOTE_UNREACHABLE' &&
      release !== undefined &&
      (await hasAlteredFile(page, release));
    report(release?.apps.host, isAltered ? 'REMOTE_TAMPERED' : code);
  }

  async function startOther(code: RemoteErrorCode, reported: Promise<void>) {
    try {
      await Promise.all([lastGood?.prepare(), reported]);
      // A slow host goes on loading meanwhile, and may have come first.
      if (hasStarted()) return;
      lastGood?.makeDue(code);
      reload();
    } catch {
      if (!hasStarted()) showError(code);
    }
  }

  function hasStarted(): boolean {
    return document.getElementById('app')?.hasChildNodes() ?? false;
  }

  function retry() {
    lastGood?.forget();
    const { version = '', entry = '', css = [], origin } = release?.apps.host ?? {};
    const ofHost = release ? [entry, ...css] : [];
    const urls = ofHost.map((file) => releaseFileUrl('host', version, file, origin));
    reloadWith(page, releaseUrl ? [releaseUrl, ...urls] : urls, reload);
  }

  function report(host: { version: string } | undefined, code: HostErrorCode) {
    const [path = ''] = release?.apps.host?.routes ?? [];
    const fault: RemoteErrorReport = {
      app: 'host',
      version: host?.version ?? '',
      path,
      code: isReleaseError(code) ? 'REMOTE_TAMPERED' : code,
      ...(release && { seq: release.seq }),
    };
    page.navigator.sendBeacon?.(remoteErrorsPath, JSON.stringify(fault));
  }

  function showError(code: HostErrorCode) {
    const says = hostErrorMessages[lang];
    showStartError(page, { sentence: sentenceOf(says, code), retry: says.retry, onRetry: retry });
  }
}

function sentenceOf(says: HostErrorMessages, code: HostErrorCode): string {
  if (code === 'BOOT_TOO_OLD') return `${says.outdated} (${code})`;
  if (isReleaseError(code)) return `${says.refused} (${code})`;
  return code === 'REMOTE_BROKEN' ? says.broken : says.unreachable;
}

/**
 * An element does not say why its file could not be loaded: a request for an altered one fails only if it names the hash. The
 * cache, in which wrong bytes must not stay, is bypassed.
 */
async function hasAlteredFile(page: Window, release: Release): Promise<boolean> {
  const { host } = release.apps;
  if (!host) return false;
  const files = new ReleasedFiles(page, release);
  const signal = AbortSignal.timeout(diagnosisLimitMs);
  const arrives = (url: string, options: RequestInit) =>
    page.fetch(url, { ...options, cache: 'reload', signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  const checks = [host.entry, ...host.css].map(async (file) => {
    const url = releaseFileUrl('host', host.version, file, host.origin);
    return (await arrives(url, {})) && !(await arrives(url, { integrity: files.integrityOf(url) }));
  });
  return (await Promise.all(checks)).includes(true);
}

/** A remote that throws while the host is starting does not make the host fail. */
function isOfRemote({ filename }: ErrorEvent): boolean {
  const [, app] = filename?.split(releaseFilesRoot) ?? [];
  return app !== undefined && !app.startsWith('host/');
}
