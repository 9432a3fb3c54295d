import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** How a command on this machine reaches the server that has the embedded database open. */
const address = z.object({ socket: z.string(), key: z.string() });
export type OperatorAddress = z.output<typeof address>;

/** The path of a socket has at most 104 bytes on macOS, and 108 on Linux. */
const maxSocketPath = 100;

/**
 * Where the server of a data folder can listen for operators: in the folder, else in that for temporary files. The path of the
 * folder may be too long for a socket, and some file systems take none.
 */
export function operatorSocketsIn(dataFolder: string): string[] {
  const name = `h5-${randomUUID()}`;
  if (process.platform === 'win32') return [`\\\\.\\pipe\\${name}`];
  const own = resolve(dataFolder, 'operator.sock');
  const other = join(tmpdir(), `${name}.sock`);
  return Buffer.byteLength(own) <= maxSocketPath ? [own, other] : [other];
}

const pathIn = (dataFolder: string) => join(dataFolder, 'operator.json');

/** Readable by the user of the server only: its key gives the rights of an operator. */
export function writeOperatorFile(dataFolder: string, value: OperatorAddress): void {
  const draft = `${pathIn(dataFolder)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(value), { mode: 0o600 });
  renameSync(draft, pathIn(dataFolder));
}

export function removeOperatorFile(dataFolder: string): void {
  rmSync(pathIn(dataFolder), { force: true });
}

/** Undefined if no server has written one; after a crash it may name one that is gone. */
export function readOperatorFile(dataFolder: string): OperatorAddress | undefined {
  let text: string;
  try {
    text = readFileSync(pathIn(dataFolder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return address.parse(JSON.parse(text));
}
