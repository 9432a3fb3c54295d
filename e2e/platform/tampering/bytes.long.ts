import { alterOnDisk, filesOf } from './alterOnDisk';
import { expect, test } from './fixtures';

test('no file of the release with one byte altered on the disk is served', async ({ guarded }) => {
  test.setTimeout(1_200_000);
  const { served, altered } = await alterOnDisk(guarded, filesOf(guarded));
  expect(served).toEqual([]);
  expect(altered).toBeGreaterThan(500);
});
