import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Determines the client's address. X-Forwarded-For counts only when it was set by a trusted proxy. */
export function createClientAddress(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    if (!isIP(address)) continue;
    if (bits) trusted.addSubnet(address, Number(bits), family(address));
    else trusted.addAddress(address, family(address));
  }

  return ({ socket, headers }: IncomingMessage): string => {
    const hops = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter((hop) => isIP(hop));
    let address = plain(socket.remoteAddress ?? '');
    while (isIP(address) && trusted.check(address, family(address))) {
      const before = hops.pop();
      if (before === undefined) break;
      address = plain(before);
    }
    return address;
  };
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Strips the IPv4-mapped prefix that a dual-stack socket adds. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
