import { createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';
import { StartError } from '../StartError';
import type { OperatorArea } from './OperatorArea';
import * as sql from './operatorKeys.sql';
import { writeOperatorEntry } from './operatorLog.sql';
import { readOperatorCommand } from './readOperatorCommand';

const mostListed = 200;
const id = z.string().check(z.regex(/^operator-[a-z0-9-]{1,80}$/));

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('add'), id, name: z.string(), publicKey: z.string() }),
  z.object({ action: z.literal('revoke'), id, why: z.string() }),
]);

export interface OperatorKeysReport {
  keys: sql.OperatorKey[];
}

/** `h5 operator keys`: whose signatures count. The first key is added unsigned; from then on operators add each other. */
export const operatorKeys: OperatorArea = async ({ db, clock }, input, who) => {
  const asked = readOperatorCommand(command, input);
  const now = clock.now();
  if (asked.action !== 'list') {
    await db.transaction().execute(async (tx) => {
      const entry = { at: now, who, action: `keys.${asked.action}`, subject: asked.id };
      if (asked.action === 'add') {
        requireEd25519(asked.publicKey);
        const { name, publicKey } = asked;
        if (!(await sql.insertOperatorKey(tx, { id: asked.id, name, publicKey, now }))) {
          throw new StartError(`There is a key ${asked.id} already.`);
        }
        await writeOperatorEntry(tx, { ...entry, detail: { publicKey } });
      } else {
        if (!(await sql.revokeOperatorKey(tx, asked.id, now))) {
          throw new StartError(`No key ${asked.id} is in use.`);
        }
        await writeOperatorEntry(tx, { ...entry, detail: { why: asked.why } });
      }
    });
  }
  const keys = await sql.listOperatorKeys(db, mostListed);
  return { keys } satisfies OperatorKeysReport;
};

function requireEd25519(publicKey: string): void {
  try {
    const key = createPublicKey({
      key: Buffer.from(publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    if (key.asymmetricKeyType === 'ed25519') return;
  } catch {
    // Reported below like a key of another kind.
  }
  throw new StartError('This is no public Ed25519 key.');
}
