import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { StartError } from '../StartError';
import * as sql from './operatorKeys.sql';

/** What is signed before the request, so that a signature made for something else is none here. */
const signedPurpose = 'h5 operator command\n';
/** How far the clocks of operator and server may differ, and how long a command is remembered. */
const signatureLifetimeMs = 300_000;

const envelope = z.object({
  /** A `request` as JSON: the text that is signed. */
  request: z.string().check(z.maxLength(20_000)),
  signature: z.optional(z.object({ key: z.string(), value: z.string() })),
});

const request = z.object({
  area: z.string(),
  command: z.record(z.string(), z.unknown()),
  /** The name of the operator's account on their machine. */
  who: z.string().check(z.minLength(1), z.maxLength(100)),
  /** When it was signed, in milliseconds. */
  at: z.int(),
  nonce: z.uuid(),
});

export interface AuthenticatedCommand {
  area: string;
  command: unknown;
  /** The id of the key that has signed; while no operator has a key, the name that the caller has given. */
  who: string;
}

/**
 * Reads a command and who gives it. Whoever reaches this can read the data folder or the database; a key says which of them
 * it was. Each signed command is carried out once.
 */
export async function authenticateOperator(
  { db, clock }: { db: Db; clock: Clock },
  input: unknown,
): Promise<AuthenticatedCommand> {
  const { request: text, signature } = readOr(envelope, input);
  const { area, command, who, at, nonce } = readOr(request, parseJson(text));
  if (!signature) {
    if (await sql.mustSign(db)) {
      throw new StartError('Operators sign here: name your key with --as NAME.');
    }
    return { area, command, who };
  }
  const publicKey = await sql.findOperatorKey(db, signature.key);
  if (publicKey === undefined) {
    throw new StartError(`The key ${signature.key} is not one of an operator, or was revoked.`);
  }
  if (!isSignedBy(publicKey, text, signature.value)) {
    throw new StartError('The signature is not right.');
  }
  const now = clock.machineNow();
  if (Math.abs(now - at) > signatureLifetimeMs) {
    throw new StartError('The command was signed at another time: compare the clocks.');
  }
  const expiresAt = now + 2 * signatureLifetimeMs;
  const isNew = await db
    .transaction()
    .execute((tx) => sql.insertOperatorRequest(tx, { nonce, expiresAt, now }));
  if (!isNew) throw new StartError('This command was carried out already.');
  return { area, command, who: signature.key };
}

function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(signedPurpose + text), key, Buffer.from(signature, 'base64'));
}

function readOr<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new StartError('This is no command of an operator.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
