import type { DocumentKind } from '@h5/shared/contract/identity/endpoints';
import type { Queryable, Tx } from '../db/Db';
import type { FailureReason } from './failureReason';
import type { IdentityTables } from './tables';

type Row = IdentityTables['identity_reviews'];

/** A review as it is stored. */
export type ReviewRow = Omit<Row, 'id' | 'status' | 'country' | 'decided_at'> & {
  id: number;
  status: 'reviewing' | 'verified' | 'failed';
  country: string | null;
  decided_at: number | null;
};

/** A document with its holder, sealed. */
export interface SealedDocument {
  kind: DocumentKind;
  name: string;
  number: string;
  digest: string;
}

export type NewReview = { userId: string; now: number } & (
  | { level: 1; document: SealedDocument; country: string | null }
  | { level: 2; front: string; reverse: string }
);

/** Makes what one person asks for and what is decided about it follow each other. Returns what the rules need of the account. */
export async function lockIdentityOwner(
  tx: Tx,
  userId: string,
): Promise<{ level: number; email: string | null; phone: string | null }> {
  return tx
    .selectFrom('users')
    .select(['level', 'email', 'phone'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export function readIdentityOwner(db: Queryable, userId: string) {
  return db
    .selectFrom('users')
    .select(['level', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function insertReview(tx: Tx, review: NewReview): Promise<number> {
  const document = review.level === 1 ? review.document : undefined;
  const pictures = review.level === 2 ? review : undefined;
  const { id } = await tx
    .insertInto('identity_reviews')
    .values({
      user_id: review.userId,
      level: review.level,
      document_kind: document?.kind ?? null,
      country: review.level === 1 ? review.country : null,
      sealed_name: document?.name ?? null,
      sealed_number: document?.number ?? null,
      number_digest: document?.digest ?? null,
      front: pictures?.front ?? null,
      reverse: pictures?.reverse ?? null,
      reason: null,
      submitted_at: review.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The last review of a level, or undefined. */
export function findLastReview(
  db: Queryable,
  userId: string,
  level: 1 | 2,
): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('identity_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('level', '=', level)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findReview(db: Queryable, id: number): Promise<ReviewRow | undefined> {
  return db.selectFrom('identity_reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Makes all verdicts follow each other, so that of two equal documents the second is found. */
export async function lockVerdicts(tx: Tx): Promise<void> {
  await tx.selectFrom('operator_log_head').select('id').forUpdate().execute();
}

/** Whether another account has a document with this digest verified. */
export async function isDocumentTaken(
  tx: Tx,
  digest: string,
  exceptUserId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('identity_reviews')
    .select('id')
    .where('number_digest', '=', digest)
    .where('level', '=', 1)
    .where('status', '=', 'verified')
    .where('user_id', '<>', exceptUserId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function decideReview(
  tx: Tx,
  id: number,
  verdict: { reason: FailureReason | null; now: number },
): Promise<void> {
  const { reason, now } = verdict;
  await tx
    .updateTable('identity_reviews')
    .set({ status: reason ? 'failed' : 'verified', reason, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'reviewing')
    .execute();
}
