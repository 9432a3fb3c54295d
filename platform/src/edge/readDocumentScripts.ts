import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { platformFolder } from '../folders';
import type { DocumentScripts } from './document';

/** The scripts of the document, as this package was built. */
export async function readDocumentScripts(): Promise<DocumentScripts> {
  const read = async (name: string) =>
    (await readFile(path.join(platformFolder, 'dist', name), 'utf8')).trim();
  return { firstPaint: await read('firstPaint.js'), boot: await read('boot.js') };
}
