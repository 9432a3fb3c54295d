import { cpSync } from 'node:fs';
import path from 'node:path';
import { runningProduct } from '../server';

/** Copies what the product has published, and its keys, into an empty data folder. */
export function copyPublished(dataFolder: string): void {
  const { dataFolder: running } = runningProduct();
  for (const part of ['registry', 'keys']) {
    cpSync(path.join(running, part), path.join(dataFolder, part), {
      recursive: true,
      // Other tests publish meanwhile: what is not finished begins with a dot.
      filter: (source) => !path.basename(source).startsWith('.'),
    });
  }
}
