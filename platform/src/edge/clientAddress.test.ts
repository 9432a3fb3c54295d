import type { IncomingMessage } from 'node:http';
import { createClientAddress } from './clientAddress';

function from(remoteAddress: string, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

test('forwarded addresses are ignored if no proxy is trusted', () => {
  const addressOf = createClientAddress([]);
  expect(addressOf(from('::ffff:10.0.0.1', '192.0.2.7'))).toBe('10.0.0.1');
});

test.each([
  ['an address from a trusted proxy', '10.0.0.1', '192.0.2.7', '192.0.2.7'],
  ['what came before it is hearsay', '10.0.0.1', '203.0.113.9, 192.0.2.7', '192.0.2.7'],
  ['one proxy behind another', '10.0.0.1', '192.0.2.7, 10.0.5.5', '192.0.2.7'],
  ['a trusted proxy that says nothing', '10.0.0.1', '', '10.0.0.1'],
  ['nonsense is no address', '10.0.0.1', 'x', '10.0.0.1'],
  ['an address from an untrusted sender', '198.51.100.1', '192.0.2.7', '198.51.100.1'],
])('%s', (_, remote, forwarded, expected) => {
  const addressOf = createClientAddress(['10.0.0.1', '10.0.5.0/24', 'nonsense']);
  expect(addressOf(from(remote, forwarded))).toBe(expected);
});
