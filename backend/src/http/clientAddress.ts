import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Returns the address that limits count a request under. For IPv6 it is the /64 network, since one household can use any
 * address in it; the machine itself has one address of both kinds. `X-Forwarded-For` counts only if it comes from a trusted proxy.
 */
export function makeClientAddressReader(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) trust(trusted, proxy);

  return (request: IncomingMessage): string => {
    const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
    let address = plain(request.socket.remoteAddress ?? '');
    while (isTrusted(trusted, address)) {
      const next = plain(hopOf(hops.pop() ?? ''));
      // Entries before an unreadable one may have been written by the client.
      if (!isIP(next)) break;
      address = next;
    }
    return networkOf(address);
  };
}

/** Whether the text is an address or a network, as in the list of trusted proxies. */
export function isAddressOrNetwork(text: string): boolean {
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

/** Some proxies add the port: `192.0.2.7:41234`, `[2001:db8::7]:41234`. */
function hopOf(text: string): string {
  const hop = text.trim();
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

/** Removes the prefix that dual-stack sockets put before an IPv4 address. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  if (address === '::1') return '127.0.0.1';
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** A trailing IPv4 address takes the place of two groups. */
function groupsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
