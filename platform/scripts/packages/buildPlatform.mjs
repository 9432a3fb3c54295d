// Prepares `@h5/platform` for publication: the command line and the boot script as bundles, and the versions of the
// packages that a new remote depends on.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundlePlatform } from '../bundle.mjs';
import { readVersions } from './readVersions.mjs';

const bundle = await bundlePlatform();
const versions = JSON.stringify(readVersions(path.resolve(import.meta.dirname, '../..')), null, 2);
writeFileSync(path.join(path.dirname(bundle), 'versions.json'), versions);
