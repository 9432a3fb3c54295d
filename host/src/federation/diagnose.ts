import type { Language } from '@h5/shared/contract/languages';
import { fileUrl, type Boot } from '@h5/shared/contract/release';
import type { RemoteFailure } from './PageLoad';

/**
 * A script that was refused and one that never came look the same from inside the page, so the
 * files of the page are fetched once more and compared with the release.
 */
export async function diagnose(
  { release, integrityOf }: Boot,
  app: string,
  path: string,
  language: Language,
): Promise<RemoteFailure> {
  const { version, entry, preload, locales } = release.apps[app] ?? {};
  const files = new Set([entry, ...(preload?.[path] ?? []), locales?.[language]]);
  for (const file of files) {
    if (!version || !file) continue;
    const url = fileUrl(app, version, file);
    const response = await fetch(url).catch(() => undefined);
    if (!response?.ok) return 'REMOTE_UNREACHABLE';
    const found = await sha384(await response.arrayBuffer());
    if (found && found !== integrityOf(url)) return 'REMOTE_TAMPERED';
  }
  return 'REMOTE_BROKEN';
}

/** Undefined where the browser has no cryptography, as on a plain address of the local network. */
async function sha384(bytes: ArrayBuffer): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
