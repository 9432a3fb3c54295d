import { expect, test } from '../fixtures';
import { apps, faultsOnRoutesOf } from './axe';

for (const app of apps) {
  test(`axe finds nothing serious on any route of ${app} for a guest`, async ({ page, origin }) => {
    expect(await faultsOnRoutesOf(app, page, origin)).toEqual([]);
  });
}
