import { expect, test } from '../../fixtures';
import { loadDuringFlips } from './flips';

test('500 pages that are loaded during 100 changes of the release are of one release each', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(1_800_000);
  const found = await loadDuringFlips(browser, { loads: 500, flips: 100, use: contextOptions });
  expect(found).toEqual({ failed: [], mixed: [], editions: 2, flipped: 100, seq: 101 });
});
