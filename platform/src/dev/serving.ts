import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { whenAbsent, writeAtomically } from '../registry/files';
import type { Registry } from '../registry/Registry';

/** Remembers which environment this registry was last served for, for whoever rebuilds into it. */
export async function rememberServed({ folder }: Registry, env: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeAtomically(path.join(folder, 'served'), env);
}

export function lastServed({ folder }: Registry): Promise<string | undefined> {
  return readFile(path.join(folder, 'served'), 'utf8').catch(whenAbsent);
}
