import { expect, test } from '../../fixtures';
import { loadDuringChanges } from './releaseChanges';

test('pages that are loaded while releases change are of one release each', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(120_000);
  const found = await loadDuringChanges(browser, { loads: 40, changes: 10, use: contextOptions });
  expect(found).toEqual({ failed: [], mixed: [], variants: 2, changed: 10, seq: 11 });
});
