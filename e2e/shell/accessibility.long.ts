import { expect, test } from '../fixtures';
import { faultsOnEveryRoute } from './axe';

test('axe finds nothing serious on any route for a guest', async ({ page, origin }) => {
  test.slow();
  expect(await faultsOnEveryRoute(page, origin)).toEqual([]);
});
