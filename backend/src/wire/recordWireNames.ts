import { writeFileSync } from 'node:fs';
import { wireNamesByFolder, wireNamesFile } from './wireNames';

for (const [folder, names] of Object.entries(wireNamesByFolder())) {
  writeFileSync(wireNamesFile(folder), `${JSON.stringify(names, null, 2)}\n`);
}
