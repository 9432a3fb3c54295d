// Prepares `@h5/platform` for publication: the command line and the boot script as bundles, the versions of the packages
// that a new remote depends on, and the host as “h5 dev” shows it, which replaces components in an open page.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundlePlatform } from '../bundle.mjs';
import { workspace } from '../install.mjs';
import { run } from '../run.mjs';
import { readVersions } from './readVersions.mjs';

const platform = path.join(workspace, 'platform');
const host = path.join(platform, 'dist/host');

await bundlePlatform();
const versions = JSON.stringify(readVersions(platform), null, 2);
writeFileSync(path.join(platform, 'dist/versions.json'), versions);

rmSync(host, { recursive: true, force: true });
const build = path.join(platform, 'webpack/build.mjs');
const args = [build, 'host', '--mode', 'development', '--output-path', host];
const { code, output } = await run(process.execPath, args, { cwd: workspace });
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
