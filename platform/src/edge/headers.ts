import type { Page } from './document';

const reports = '/h5/reports';

/** What every reply says. */
export const everyReply = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** What a reply says that is not the document: nothing in it may ever run as a page. */
export const fileReply = {
  ...everyReply,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

export function documentReply({ inline }: Page) {
  return {
    ...everyReply,
    'content-security-policy': policy(inline),
    'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
    'reporting-endpoints': `csp="${reports}"`,
    'permissions-policy':
      'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), publickey-credentials-get=(self)',
  };
}

function policy({ script, style }: Page['inline']): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' '${script}'`,
    "connect-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `style-src 'self' '${style}'`,
    "frame-src 'none'",
    "worker-src 'none'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default h5-sanitize',
    'report-to csp',
    `report-uri ${reports}`,
  ];
  return directives.join('; ');
}
