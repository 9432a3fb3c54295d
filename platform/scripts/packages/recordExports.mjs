// Records what the packages export, after their versions were cut: node recordExports.mjs
import { writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { describePackage, publicPackages, recordOf } from './publicPackages.mjs';

for (const folder of publicPackages) {
  const file = recordOf(folder);
  const text = JSON.stringify(describePackage(folder));
  const { code } = await format(file, text, { printWidth: 100, singleQuote: true });
  writeFileSync(file, code);
}
