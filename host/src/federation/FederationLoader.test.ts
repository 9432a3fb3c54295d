import type { BootSettings } from '@h5/shared/release/release';
import { FederationLoader } from './FederationLoader';

const createFederation = jest.fn();

jest.mock('./createFederation', () => ({
  createFederation: (boot: unknown): unknown => createFederation(boot),
}));

const boot = {} as BootSettings;
beforeEach(() => createFederation.mockReset());

test('starts no federation runtime before a remote needs it, and one for all of them', async () => {
  const federation = {};
  createFederation.mockReturnValue(federation);
  const loader = new FederationLoader(boot);
  expect(createFederation).not.toHaveBeenCalled();

  const [first, second] = await Promise.all([loader.load(), loader.load()]);
  expect([first, second, await loader.load()]).toEqual([federation, federation, federation]);
  expect(createFederation.mock.calls).toEqual([[boot]]);
});

test('tries again when its file could not be loaded', async () => {
  const loader = new FederationLoader(boot);
  createFederation.mockImplementationOnce(() => {
    throw new Error('The file could not be loaded.');
  });
  await expect(loader.load()).rejects.toThrow('could not be loaded');

  const federation = {};
  createFederation.mockReturnValue(federation);
  expect(await loader.load()).toBe(federation);
});
