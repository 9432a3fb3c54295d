import { remotePages } from '../remotePages.mjs';
import { test } from '../fixtures';
import { expectNoLeaks } from './leaks';

const [{ app, route }] = remotePages;

test(`a page of ${app} leaves nothing behind when it is left`, async ({ page, trader }) => {
  void trader;
  await expectNoLeaks(page, route, 8);
});
