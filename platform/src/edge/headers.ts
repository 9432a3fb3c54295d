import { isOrigin, releaseFilesRoot, type Release } from '@h5/shared/release/release';
import type { DocumentPage } from './document';

/** Where browsers report violations of the content security policy. */
export const cspReportPath = '/api/csp-report';

/** Headers of every reply. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Headers of every reply except the document: nothing in it may ever run as a page. */
export const fileHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Headers of published files that pages of another origin, or a CDN in front of this one, may use. */
export const sharedFileHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Where else the files of a release may be, as the policy of the document names it. */
function fileSourcesOf({ origins = {} }: Pick<Release, 'origins'>): string[] {
  const all = new Set(Object.values(origins).filter(isOrigin));
  return [...all].map((origin) => `${origin}${releaseFilesRoot}`);
}

/**
 * `isSecure`: the visitor came over TLS and has to keep using it. `builds`: where the files of builds are that a tester
 * may load into this document.
 */
export function documentHeaders(
  { inline, release }: DocumentPage,
  isSecure: boolean,
  builds: readonly string[] = [],
) {
  return {
    ...commonHeaders,
    'content-security-policy': policy(inline, [...fileSourcesOf(release), ...builds], isSecure),
    ...(isSecure && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    }),
    'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
    'reporting-endpoints': `csp="${cspReportPath}"`,
    'permissions-policy':
      'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), publickey-credentials-get=(self)',
  };
}

function policy(
  { scripts, style }: DocumentPage['inline'],
  elsewhere: readonly string[],
  isSecure: boolean,
): string {
  const files = ["'self'", ...elsewhere].join(' ');
  // The directive would also rewrite the address of a build on the tester's own machine to https.
  const upgrades = isSecure && !elsewhere.some((source) => source.startsWith('http:'));
  const directives = [
    "default-src 'none'",
    `script-src ${files} ${scripts.map((script) => `'${script}'`).join(' ')}`,
    `connect-src ${files}`,
    `img-src ${files} blob: data:`,
    "media-src 'self' blob:",
    `font-src ${files}`,
    `style-src ${files} '${style}'`,
    "frame-src 'none'",
    "worker-src 'none'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(upgrades ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
    `report-uri ${cspReportPath}`,
  ];
  return directives.join('; ');
}
