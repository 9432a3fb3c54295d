import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Picture {
  name: string;
  type: string;
  base64: string;
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Writes pictures so that the operator alone can read them. Returns the locations. */
export function savePictures(pictures: readonly Picture[], folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return pictures.map(({ name, type, base64 }) => {
    const file = path.resolve(folder, `${path.basename(name)}.${extensions[type] ?? 'bin'}`);
    writeFileSync(file, Buffer.from(base64, 'base64'), { mode: 0o600 });
    return file;
  });
}
