import { remotePages } from '../remotePages.mjs';
import { test } from '../fixtures';
import { expectNoLeaks } from './leaks';

for (const { app, route } of remotePages) {
  test(`fifty visits to a page of ${app} leave nothing behind`, async ({ page, trader }) => {
    void trader;
    test.setTimeout(300_000);
    await expectNoLeaks(page, route, 50);
  });
}
