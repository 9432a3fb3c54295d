import { expect, signIn, test } from '../fixtures';
import { TestUser } from '../TestUser';
import { apps, violationsOnRoutesOf } from './axe';

for (const app of apps) {
  test(`axe finds nothing serious on any route of ${app} for a guest`, async ({ page, origin }) => {
    expect(await violationsOnRoutesOf(app, page, origin)).toEqual([]);
  });

  // `accessibility.spec.ts` looks at the dark theme.
  test(`axe finds nothing serious on any route of ${app} for a person in light`, async ({
    page,
    origin,
  }) => {
    test.slow();
    await signIn(page, await TestUser.withOrder(origin));
    expect(await violationsOnRoutesOf(app, page, origin, { themes: ['light'] })).toEqual([]);
  });
}
