import { expect, test } from '../fixtures';
import { apps, violationsOnRoutesOf } from './axe';

for (const app of apps) {
  test(`axe finds nothing serious on any route of ${app} for a guest`, async ({ page, origin }) => {
    expect(await violationsOnRoutesOf(app, page, origin)).toEqual([]);
  });
}
