import { expect, signIn, test } from '../fixtures';
import { addresses } from './axe';
import { movingPages } from './layoutShift';

test('no route shifts while it loads for a guest', async ({ context, origin }) => {
  test.slow();
  expect(await movingPages(context, await addresses(origin), async () => {})).toEqual([]);
});

test('no route shifts while it loads for a signed-in user', async ({ context, origin, trader }) => {
  test.setTimeout(600_000);
  await trader.trade({ type: '1', amount: '0.01' });
  const moving = await movingPages(context, await addresses(origin), (page) =>
    signIn(page, trader),
  );
  expect(moving).toEqual([]);
});
