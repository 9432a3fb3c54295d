import { appendFile, open } from 'node:fs/promises';
import path from 'node:path';

/** Who changed something, and why. */
export interface ChangeReason {
  who: string;
  why?: string | undefined;
}

/** Adds a line to the registry's audit log. It is on the disk when this resolves. */
export async function appendAudit(registry: string, entry: object): Promise<void> {
  const file = path.join(registry, 'audit.jsonl');
  const line = JSON.stringify({ when: new Date().toISOString(), ...entry });
  await appendFile(file, `${line}\n`);
  const handle = await open(file);
  await handle.sync();
  await handle.close();
}
