import { expect, test } from '../fixtures';
import { addresses } from './axe';
import { movingPages } from './layoutShift';

test('no route shifts while it loads for a guest', async ({ context, origin }) => {
  test.slow();
  expect(await movingPages(context, await addresses(origin), async () => {})).toEqual([]);
});
