import { expect, test } from '../../fixtures';
import { loadDuringChanges } from './releaseChanges';

test('500 pages that are loaded during 100 changes of the release are of one release each', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(1_800_000);
  const found = await loadDuringChanges(browser, { loads: 500, changes: 100, use: contextOptions });
  expect(found).toEqual({ failed: [], mixed: [], variants: 2, changed: 100, seq: 101 });
});
