import { sql } from 'kysely';
import type { Queryable } from '../db/Db';

/** A review as the list of an operator shows it: nothing that is sealed. */
export interface ListedReview {
  id: number;
  account: string;
  level: number;
  status: string;
  documentKind: string | null;
  country: string | null;
  reason: string | null;
  submittedAt: number;
  decidedAt: number | null;
}

/** What waits for a verdict first, oldest first, then what was decided last. */
export async function listReviews(db: Queryable, limit: number): Promise<ListedReview[]> {
  const { rows } = await sql<ListedReview>`
    select * from (
      (select ${columns} where status = 'reviewing' order by reviews.id limit ${limit})
      union all
      (select ${columns} where status <> 'reviewing' order by reviews.id desc limit ${limit})
    ) as listed limit ${limit}`.execute(db);
  return rows;
}

export async function findListedReview(
  db: Queryable,
  id: number,
): Promise<ListedReview | undefined> {
  const { rows } = await sql<ListedReview>`
    select ${columns} where reviews.id = ${id}`.execute(db);
  return rows[0];
}

const columns = sql`
  reviews.id, account, reviews.level, status, document_kind as "documentKind", country, reason,
         submitted_at as "submittedAt", decided_at as "decidedAt"
    from identity_reviews as reviews join users on users.id = user_id`;
