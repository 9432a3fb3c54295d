import type { IncomingMessage } from 'node:http';
import { clientAddress } from './clientAddress';

function aRequest(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

test.each([
  ['nobody is trusted', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the proxy is trusted', ['10.0.0.1'], '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['its network is trusted', ['10.0.0.0/8'], '10.9.9.9', '198.51.100.1', '198.51.100.1'],
  ['the sender lies', ['10.0.0.1'], '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['two proxies follow', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['the header is junk', ['10.0.0.1'], '10.0.0.1', 'unknown, <script>', '10.0.0.1'],
  ['there is no header', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['IPv4 is written as IPv6', ['10.0.0.1'], '::ffff:10.0.0.1', '2001:db8::7', '2001:db8::7'],
])('tells the address when %s', (_, trusted, remote, forwarded, address) => {
  expect(clientAddress(trusted)(aRequest(remote, forwarded))).toBe(address);
});
