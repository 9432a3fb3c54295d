// Records what the packages export, after their versions were cut: node recordExports.mjs
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { describePackage, publicPackages, recordOf } from './publicPackages.mjs';

for (const folder of publicPackages) {
  const file = recordOf(folder);
  const text = JSON.stringify(describePackage(folder));
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
