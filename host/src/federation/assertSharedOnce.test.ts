import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { AppVersion } from '@h5/shared/release/release';
import { assertSharedModulesLoadedOnce } from './assertSharedOnce';
import type { FederationLoader } from './FederationLoader';
import { RemoteVersion } from './RemoteVersion';

/** The share scope: versions by library name. */
function share(versions: Record<string, string[]>) {
  const scope = Object.entries(versions).map(([library, found]) => [
    library,
    Object.fromEntries(found.map((version) => [version, {}])),
  ]);
  return { shareScopeMap: { default: Object.fromEntries(scope) } } as Pick<
    ModuleFederation,
    'shareScopeMap'
  >;
}

const once = { react: ['19.3.1'], mobx: ['7.1.3'], '@h5/shared/app': ['1.0.0'] };

test('accepts one copy of each library', () => {
  expect(() => assertSharedModulesLoadedOnce(share(once))).not.toThrow();
});

test.each(Object.keys(once))('a second %s is found, and named', (library) => {
  const federation = share({ ...once, [library]: ['1.0.0', '2.0.0'] });
  expect(() => assertSharedModulesLoadedOnce(federation)).toThrow(
    `${library} is in the page twice`,
  );
});

describe('a remote', () => {
  const Page = () => null;
  const load = jest.fn(async () => undefined);
  const build = { version: '1.0.0', entry: 'remoteEntry.js', routes: ['/pages/a'] };
  const registerRemotes = jest.fn<void, Parameters<ModuleFederation['registerRemotes']>>();
  beforeEach(() => jest.clearAllMocks());

  /** Opens one version of a remote with what the page shares. */
  function open(shared: Record<string, string[]>, version = '1.0.0') {
    const page = { load, Component: Page };
    const loadRemote = async () => ({ routes: { '/pages/a': page } });
    const federation = { ...share(shared), loadRemote, registerRemotes };
    const loader = { load: async () => federation } as unknown as FederationLoader;
    return new RemoteVersion('trade', { ...build, version } as unknown as AppVersion, loader);
  }

  test('that brings a second React is broken and not shown', async () => {
    const version = open({ ...once, react: ['19.3.1', '19.4.0'] });
    await expect(version.load('/pages/a')).rejects.toMatchObject({ code: 'REMOTE_BROKEN' });
    expect(load).not.toHaveBeenCalled();
  });

  test('that uses the shared copies is shown', async () => {
    expect(await open(once).load('/pages/a')).toBe(Page);
  });

  test('is registered once, however often a page of it is opened', async () => {
    const version = open(once);
    await version.load('/pages/a');
    await version.load('/pages/a');
    expect(registerRemotes).toHaveBeenCalledTimes(1);
  });

  test('has a name for each of its versions, so that two never mix', async () => {
    for (const version of ['1.0.0', '2.0.0']) await open(once, version).load('/pages/a');
    const names = registerRemotes.mock.calls.map(([[remote]]) => remote?.name);
    expect(names).toEqual(['trade@1.0.0', 'trade@2.0.0']);
  });
});
