import { WorkspaceCopy } from '../../platform/scripts/WorkspaceCopy.mjs';
import { expect, screen, signIn, test } from '../fixtures';
import { TestUser } from '../TestUser';
import { root, startProduct } from '../server';
import { editablePages } from './editablePages';
import { expectEditsShown } from './expectEditsShown';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let product: Awaited<ReturnType<typeof startProduct>>;
let copy: WorkspaceCopy;
let reader: TestUser;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  copy = new WorkspaceCopy(root, 'h5-dev-');
  product = await startProduct({ folder: copy.folder, script: 'platform/scripts/dev.mjs' });
  const backend = new URL(product.origin);
  // The dev mailbox belongs to the backend, which listens on the next port here.
  backend.port = String(Number(backend.port) + 1);
  reader = await TestUser.register(backend.origin);
});

test.afterAll(async () => {
  await product?.stop();
  copy?.remove();
});

for (const one of editablePages(root)) {
  test(`${one.app}: a saved edit is visible within two seconds, and what was typed is kept`, async ({
    page,
  }) => {
    await signIn(page, reader);
    await page.goto(`${product.origin}/h5/#${one.route}`);
    await expect(screen(page, one.route)).toBeVisible();
    await expectEditsShown(page, copy.folder, one, { times: 10 });
    expect(product.printed()).not.toMatch(/ENOTEMPTY|changed after|ENOENT/);
  });
}
