import { sql } from 'kysely';
import type { Queryable } from '../db/Db';
import { residenceOf, type Residence, type ResidenceEvidence } from './residence';

/** The columns of `users` that tell where somebody lives. */
const evidence = sql`
  phone, area_code_id as "areaId",
  (select country from identity_reviews as reviews
    where reviews.user_id = users.id and level = 1 and status = 'verified') as "identityCountry",
  exists (select from identity_reviews as reviews
    where reviews.user_id = users.id and level = 2 and status = 'verified') as "isDocumentSeen"`;

const nothingKnown: ResidenceEvidence = {
  identityCountry: null,
  isDocumentSeen: false,
  phone: null,
  areaId: null,
};

export async function readResidence(db: Queryable, userId: string): Promise<Residence> {
  const { rows } = await sql<ResidenceEvidence>`
    select ${evidence} from users where id = ${userId}`.execute(db);
  return residenceOf(rows[0] ?? nothingKnown);
}

/** Where those live who copy somebody. */
export async function readFollowerResidences(
  db: Queryable,
): Promise<{ userId: string; residence: Residence }[]> {
  const { rows } = await sql<ResidenceEvidence & { userId: string }>`
    select id as "userId", ${evidence} from users
     where id in (select user_id from copy_relations where status <> 'ended')`.execute(db);
  return rows.map(({ userId, ...known }) => ({ userId, residence: residenceOf(known) }));
}
