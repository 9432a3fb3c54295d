import type { Release } from '@h5/shared/contract/release';

export function describeRelease({ env, seq, issuedAt, restores, apps }: Release): string {
  const origin = restores ? `, the content of ${restores}` : '';
  const lines = Object.entries(apps).map(([app, { version }]) => `  ${app.padEnd(10)} ${version}`);
  return [`${env}: release ${seq}${origin}, ${issuedAt}`, ...lines].join('\n');
}
