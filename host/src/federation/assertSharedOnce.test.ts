import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AppVersion } from '@h5/shared/contract/release';
import { assertSharedModulesLoadedOnce } from './assertSharedOnce';
import { RemoteVersion } from './RemoteVersion';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

/** The share scope: versions by library name. */
function share(versions: Record<string, string[]>) {
  const scope = Object.entries(versions).map(([library, found]) => [
    library,
    Object.fromEntries(found.map((version) => [version, {}])),
  ]);
  jest
    .mocked(getInstance)
    .mockReturnValue({ shareScopeMap: { default: Object.fromEntries(scope) } } as never);
}

const once = { react: ['19.3.1'], mobx: ['7.1.3'], '@h5/shared/app': ['1.0.0'] };

test('accepts one copy of each library', () => {
  share(once);
  expect(() => assertSharedModulesLoadedOnce()).not.toThrow();
});

test.each(Object.keys(once))('a second %s is found, and named', (library) => {
  share({ ...once, [library]: ['1.0.0', '2.0.0'] });
  expect(() => assertSharedModulesLoadedOnce()).toThrow(`${library} is in the page twice`);
});

describe('a remote', () => {
  const Page = () => null;
  const load = jest.fn(async () => undefined);
  const build = { version: '1.0.0', entry: 'remoteEntry.js', routes: ['/pages/a'] };
  beforeEach(() => {
    load.mockClear();
    const page = { load, Component: Page };
    jest.mocked(loadRemote).mockResolvedValue({ routes: { '/pages/a': page } });
  });

  test('that brings a second React is broken and not shown', async () => {
    share({ ...once, react: ['19.3.1', '19.4.0'] });
    const version = new RemoteVersion('trade', build as unknown as AppVersion);
    await expect(version.load('/pages/a')).rejects.toMatchObject({ code: 'REMOTE_BROKEN' });
    expect(load).not.toHaveBeenCalled();
  });

  test('that uses the shared copies is shown', async () => {
    share(once);
    const version = new RemoteVersion('trade', build as unknown as AppVersion);
    expect(await version.load('/pages/a')).toBe(Page);
  });

  test('has a name for each of its versions, so that two never mix', () => {
    for (const version of ['1.0.0', '2.0.0']) {
      new RemoteVersion('trade', { ...build, version } as unknown as AppVersion);
    }
    const names = jest.mocked(registerRemotes).mock.calls.map(([[remote]]) => remote?.name);
    expect(names.slice(-2)).toEqual(['trade@1.0.0', 'trade@2.0.0']);
  });
});
