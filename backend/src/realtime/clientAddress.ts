import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Tells where a request came from; a proxy's word counts only when the proxy is trusted. */
export function clientAddress(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) trust(trusted, proxy);

  return (request: IncomingMessage): string => {
    const hops = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter((hop) => isIP(hop));
    let address = plain(request.socket.remoteAddress ?? '');
    while (isTrusted(trusted, address)) {
      const next = hops.pop();
      if (!next) break;
      address = plain(next);
    }
    return address;
  };
}

function trust(list: BlockList, proxy: string): void {
  const [address = '', bits] = proxy.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (!isIP(address)) return;
  if (bits) list.addSubnet(address, Number(bits), family);
  else list.addAddress(address, family);
}

function isTrusted(list: BlockList, address: string): boolean {
  return isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** An IPv4 address as a socket that also speaks IPv6 writes it. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
