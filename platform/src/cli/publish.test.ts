import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { main } from '../main';
import { createServer } from '../serve/listen';
import { createTestRegistry } from '../testing/createTestRegistry';
import { createKey } from '../trust/keys';
import { createRegistryApi } from '../upload/createRegistryApi';

let here: Awaited<ReturnType<typeof createTestRegistry>>;
let there: typeof here;
let server: Server;
let printed: { out: jest.SpyInstance; err: jest.SpyInstance };
let keyFile: string;
const key = createKey('team-trade-2026a');
const { H5_DATA } = process.env;

beforeEach(async () => {
  [here, there] = [await createTestRegistry(), await createTestRegistry()];
  process.env.H5_DATA = here.folder;
  printed = {
    out: jest.spyOn(console, 'log').mockImplementation(() => undefined),
    err: jest.spyOn(console, 'error').mockImplementation(() => undefined),
  };
  keyFile = path.join(here.folder, 'team.json');
  await writeFile(keyFile, JSON.stringify(key));
  const { registry } = there;
  await registry.keyLists.allow('staging', { team: 'trade', apps: ['trade'], keys: [key.public] });
  server = createServer(createRegistryApi({ registry, env: 'staging', trustedProxies: [] }));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(async () => {
  jest.restoreAllMocks();
  if (H5_DATA === undefined) delete process.env.H5_DATA;
  else process.env.H5_DATA = H5_DATA;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await Promise.all([here.remove(), there.remove()]);
});

const to = () => `http://localhost:${(server.address() as AddressInfo).port}`;
const err = () => printed.err.mock.calls.flat().join('\n');
const lastOut = () => String(printed.out.mock.calls.at(-1)?.[0]);

test('a build is published in the registry of another machine with the key of its team', async () => {
  const folder = await here.build({ version: '1.2.0' });
  const publish = ['publish', '--from', folder, '--to', to(), '--key', keyFile];
  expect(await main([...publish, '--json'])).toBe(0);
  const one = { app: 'trade', version: '1.2.0', isRepaired: false };
  expect(JSON.parse(lastOut())).toEqual([{ ...one, isNew: true }]);
  expect(await main(publish)).toBe(0);
  expect(lastOut()).toBe('trade@1.2.0 (already published)');
  await there.registry.versions.verify('trade', '1.2.0');
  expect(await here.registry.versions.list('trade')).toEqual([]);
  expect(await main(['versions', '--at', to()])).toBe(0);
  expect(lastOut()).toBe('trade (trade): 1.2.0');
});

test('a key in a file also signs what is published here', async () => {
  const folder = await here.build({ version: '1.2.0' });
  expect(await main(['publish', '--from', folder, '--key', keyFile])).toBe(0);
  const { signatures } = await here.registry.versions.get('trade', '1.2.0');
  expect(signatures.map(({ keyid }) => keyid)).toEqual([key.id, `${key.id}-p256`]);
});

test.each<[string, () => string[], string, number]>([
  ['the key of another team', () => ['--to', to()], 'is not signed with a key', 3],
  ['a file that holds no key', () => ['--to', to(), '--key', otherFile()], 'no private key', 2],
  ['a file that does not exist', () => ['--to', to(), '--key', '/no'], 'no private key', 4],
  ['an address that is none', () => ['--to', 'registry'], '“registry” is not a URL', 2],
  ['a server that does not run', () => ['--to', 'http://localhost:1'], 'No server answers', 4],
])('%s is an error with its own exit code', async (_, options, words, code) => {
  const folder = await here.build({ version: '1.2.0' });
  await writeFile(otherFile(), '{"port":1}');
  expect(await main(['publish', '--from', folder, ...options()])).toBe(code);
  expect(err()).toContain(words);
  expect(err()).not.toMatch(/^ +at /m);
});

const otherFile = () => path.join(here.folder, 'other.json');
