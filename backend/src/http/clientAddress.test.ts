import type { IncomingMessage } from 'node:http';
import { makeClientAddressReader, isAddressOrNetwork } from './clientAddress';

function aRequest(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

test.each([
  ['no proxy is trusted', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the proxy is trusted', ['10.0.0.1'], '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['its network is trusted', ['10.0.0.0/8'], '10.9.9.9', '198.51.100.1', '198.51.100.1'],
  ['the sender lies', ['10.0.0.1'], '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['two proxies follow', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['the header is junk', ['10.0.0.1'], '10.0.0.1', 'unknown, <script>', '10.0.0.1'],
  ['junk follows a forged address', ['10.0.0.1'], '10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'],
  ['there is no header', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['all hops are trusted', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  [
    'a proxy writes the port',
    ['10.0.0.1'],
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1:5123',
    '198.51.100.1',
  ],
  ['a proxy writes brackets', ['10.0.0.1'], '10.0.0.1', '[2001:db8::7]:80', '2001:db8:0:0::/64'],
  ['IPv4 is written as IPv6', ['10.0.0.1'], '::ffff:10.0.0.1', '192.0.2.1', '192.0.2.1'],
])('finds the address when %s', (_, trusted, remote, forwarded, address) => {
  expect(makeClientAddressReader(trusted)(aRequest(remote, forwarded))).toBe(address);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '127.0.0.1'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('counts %s under its network', (remote, network) => {
  expect(makeClientAddressReader([])(aRequest(remote))).toBe(network);
});

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['loopback', false],
  ['nginx.internal', false],
])('accepts or refuses %s as a trusted proxy', (text, isGood) => {
  expect(isAddressOrNetwork(text)).toBe(isGood);
});
