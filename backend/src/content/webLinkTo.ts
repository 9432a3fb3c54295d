import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import type { WebLink } from '@h5/shared/contract/content/pages';

/** To which site an address leads, in letters that people read. Whose host it is follows from the public suffix list. */
export function webLinkTo(url: URL, knownHosts: readonly string[]): WebLink {
  const { hostname, host } = url;
  // Below a private suffix, such as github.io, each name belongs to somebody else.
  const { domain, isIp } = parse(hostname, { allowPrivateDomains: true });
  return {
    host: readable(hostname) + host.slice(hostname.length),
    registrable: readable(isIp ? hostname : (domain ?? hostname)),
    isKnown: knownHosts.includes(host),
  };
}

function readable(hostname: string): string {
  return domainToUnicode(hostname) || hostname;
}
