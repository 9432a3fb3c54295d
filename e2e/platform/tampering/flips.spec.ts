import { expect, test } from '../../fixtures';
import { loadDuringFlips } from './flips';

test('pages that are loaded while releases change are of one release each', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(120_000);
  const found = await loadDuringFlips(browser, { loads: 40, flips: 10, use: contextOptions });
  expect(found).toEqual({ failed: [], mixed: [], editions: 2, flipped: 10, seq: 11 });
});
