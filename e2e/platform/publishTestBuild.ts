import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FaultProxy, type TestBuild } from '../faults/remotes/FaultProxy';
import { h5, root, type Product } from '../server';

/**
 * Publishes another version of an app of a product, made from the files that it serves, and returns its name. With `suffix`,
 * several may come from one build.
 */
export async function publishTestBuild(
  product: Product,
  make: (faultProxy: FaultProxy) => Promise<TestBuild>,
  suffix = '',
): Promise<string> {
  const faultProxy = await FaultProxy.open(product);
  const made = await make(faultProxy);
  faultProxy.close();
  const { app, texts } = made;
  const build = { ...made.build, version: `${made.build.version}${suffix}` };
  const folder = path.resolve(import.meta.dirname, '../../test-results', `${app}${suffix}-test`);
  rmSync(folder, { recursive: true, force: true });
  // Pictures stay as they are.
  const built = app === 'host' ? 'host' : `remote-${app}`;
  cpSync(path.join(root, built, 'dist/production'), folder, { recursive: true });
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(build));
  const published = await h5(product, 'publish', '--from', folder, '--json');
  rmSync(folder, { recursive: true, force: true });
  const [{ version }] = JSON.parse(published) as [{ version: string }];
  return `${app}@${version}`;
}
