import { readWebLink } from './webLink';

/** Addresses that have deceived readers or parsers of other products. */
const refused = [
  '',
  ' ',
  'example.com',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/1',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'http://example.com/',
  'ftp://example.com/',
  'ws://example.com/',
  'intent://example.com#Intent;scheme=https;end',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://',
  'https://?a=1',
  'https://#a',
  'https://app.example@evil.example',
  'https://@evil.example',
  'https://user:word@evil.example/',
  'https://app.example\\@evil.example',
  'https://app.example%2eevil.example/',
  'https://app.example%40evil.example/',
  '\thttps://evil.example',
  'ht\ttps://evil.example',
  'https://evil\n.example',
  'https://evil.example/a b',
  'https://evil.example/\u202egpj.exe',
  'https://evil\u200b.example/',
  'https://evil.example:99999/',
  'https://evil.example /',
  'https://[::1',
];

test('there are forty of them', () => expect(refused.length).toBeGreaterThanOrEqual(40));

test.each(refused)('%j is no address to offer', (text) => {
  expect(readWebLink(text)).toBeUndefined();
});

test('an address of ten thousand characters is none either', () => {
  expect(readWebLink(`https://example.com/${'x'.repeat(10_000)}`)).toBeUndefined();
});

test.each([
  ['https://example.com', 'example.com'],
  ['HTTPS://Example.COM/path?a=1#b', 'example.com'],
  ['https://example.com:8443/', 'example.com'],
  ['https://example.com/@name', 'example.com'],
  ['https://example.com/?next=https://a@b.example', 'example.com'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['https://аpple.com/', 'xn--pple-43d.com'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://[::1]/', '[::1]'],
])('%s leads to %s', (text, host) => expect(readWebLink(text)?.hostname).toBe(host));
