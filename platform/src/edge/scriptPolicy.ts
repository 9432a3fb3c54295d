import type { ReleasePayload } from '@h5/shared/release/releasePayload';

/**
 * The policy that allows the scripts of a release, by their hashes, and no others. It can be added to the document once
 * the release is verified; the header stays in force beside it. `added`: the hashes of overrides.
 */
export function scriptPolicyOf(
  { apps, canary = {}, fallback = {} }: ReleasePayload,
  added: string[] = [],
): string {
  const versions = [...Object.values(apps), ...Object.values(canary).map(({ app }) => app)];
  const scripts = versions.flatMap(({ files, hashes }) =>
    hashes.filter((_, place) => files[place]?.endsWith('.js')),
  );
  const good = Object.values(fallback).flatMap((version) => version.scripts);
  const hashes = [...scripts, ...good, ...added];
  return `script-src ${hashes.map((hash) => `'sha384-${hash}'`).join(' ')}`;
}

/**
 * Whether a browser allows an external script by its hash. Older ones would refuse every script; they keep the header,
 * the hash beside each script and the check of its URL.
 */
export function allowsScriptsByHash(userAgent: string): boolean {
  const [, firefox] = /Firefox\/(\d+)/.exec(userAgent) ?? [];
  if (firefox) return Number(firefox) >= 116;
  const [, major, minor = '0'] = /Version\/(\d+)(?:\.(\d+))?.* Safari\//.exec(userAgent) ?? [];
  if (!major || /Chrom(e|ium)\//.test(userAgent)) return true;
  return Number(major) > 15 || (Number(major) === 15 && Number(minor) >= 6);
}
