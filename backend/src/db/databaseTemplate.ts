import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFilePath } from '../packageFilePath';

/** An archive of an empty embedded database: unpacking takes a fifth of the time of initdb. */
export function readDatabaseTemplate(path = templatePath()): ArrayBuffer | undefined {
  try {
    const { buffer, byteOffset, byteLength } = readFileSync(path);
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  } catch {
    return undefined;
  }
}

/** Stored beside the installed packages; if that folder is read-only, initdb runs every time. */
export function saveDatabaseTemplate(archive: ArrayBuffer, path = templatePath()): void {
  const unfinished = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(unfinished, Buffer.from(archive));
    renameSync(unfinished, path);
  } catch {
    // The template only saves time.
  }
}

function templatePath(): string {
  const manifest = packageFilePath('node_modules', '@electric-sql', 'pglite', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return join(packageFilePath('node_modules'), '.cache', 'h5', `blank-database-${version}.tar.gz`);
}
