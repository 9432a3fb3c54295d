import { allowsOverride, wantedOverrides, type OverridePolicy } from './overrides';

test.each([
  ['?remote.trade=1.4.0', [['trade', '1.4.0']]],
  ['?remote.trade=1.4.0+3fa4c1d2', [['trade', '1.4.0+3fa4c1d2']]],
  ['?remote.trade=1.4.0%2B3fa4c1d2', [['trade', '1.4.0+3fa4c1d2']]],
  ['?remote.trade=http://localhost:3001', [['trade', 'http://localhost:3001']]],
  ['?remote.trade=https://build.example/', [['trade', 'https://build.example']]],
  ['?remote.trade=1.4.0&remote.nft=2.0.0&x=1', [['trade', '1.4.0'], ['nft', '2.0.0']]], // prettier-ignore
  ['?remote.trade=1.4.0&remote.trade=1.5.0', [['trade', '1.5.0']]],
  ['', []],
  ['?remote.host=1.4.0', []],
  ['?remote.=1.4.0', []],
  ['?remote.../x=1.4.0', []],
  ['?remote.trade=', []],
  ['?remote.trade=latest', []],
  ['?remote.trade=../../other/1.0.0', []],
  ['?remote.trade=javascript:alert(1)', []],
  ['?remote.trade=data:text/javascript,1', []],
  ['?remote.trade=http://localhost:3001/path', []],
  ['?remote.trade=http://name:password@localhost:3001', []],
  ['?remote.trade=//build.example', []],
])('%s asks for %j', (search, wanted) => {
  expect(wantedOverrides(search).map(({ app, source }) => [app, source])).toEqual(wanted);
});

test('a query asks for eight overrides at most', () => {
  const many = Array.from({ length: 20 }, (_, index) => `remote.a${index}=1.0.0`);
  expect(wantedOverrides(`?${many.join('&')}`)).toHaveLength(8);
});

test.each<[OverridePolicy | false, string, boolean]>([
  [false, '1.4.0', false],
  [false, 'http://localhost:3001', false],
  [{ versions: true, origins: [] }, '1.4.0', true],
  [{ versions: true, origins: [] }, 'http://localhost:3001', false],
  [{ versions: false, origins: ['http://localhost:3001'] }, '1.4.0', false],
  [{ versions: false, origins: ['http://localhost:3001'] }, 'http://localhost:3001', true],
  [{ versions: false, origins: ['http://localhost:3001'] }, 'http://localhost:3002', false],
  [{ versions: false, origins: ['http://localhost:3001'] }, 'https://localhost:3001', false],
  [{ versions: false, origins: ['http://localhost:*'] }, 'http://localhost:3002', true],
  [{ versions: false, origins: ['http://localhost:*'] }, 'http://localhost', false],
  [{ versions: false, origins: ['http://localhost:*'] }, 'http://localhost:1.evil.example', false],
  [{ versions: true, origins: ['https://a.example'] }, 'https://a.example.evil.example', false],
])('the policy %j lets testers load %s: %s', (policy, source, isAllowed) => {
  expect(allowsOverride(policy, { app: 'trade', source })).toBe(isAllowed);
});
