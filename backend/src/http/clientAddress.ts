import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Tells what a request is counted under: its address, or for IPv6 the network of 64 bits, of which one household has as
 * many addresses as it likes. A proxy's word counts only when the proxy is trusted.
 */
export function clientAddress(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) trust(trusted, proxy);

  return (request: IncomingMessage): string => {
    const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
    let address = plain(request.socket.remoteAddress ?? '');
    while (isTrusted(trusted, address)) {
      const next = plain(hopOf(hops.pop() ?? ''));
      // Beyond what cannot be read stands what anybody may have written.
      if (!isIP(next)) break;
      address = next;
    }
    return networkOf(address);
  };
}

/** Is it an address or a network, as `clientAddress` can trust it? */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  );
}

function trust(list: BlockList, proxy: string): void {
  const [address = '', bits] = proxy.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (bits) list.addSubnet(address, Number(bits), family);
  else list.addAddress(address, family);
}

function isTrusted(list: BlockList, address: string): boolean {
  return isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Some proxies write the port, too: `192.0.2.7:41234`, `[2001:db8::7]:41234`. */
function hopOf(text: string): string {
  const hop = text.trim();
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

/** An IPv4 address as a socket that also speaks IPv6 writes it. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** An IPv4 address at the end stands for two groups. */
function groupsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
