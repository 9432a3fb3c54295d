import type { Queryable } from '__up__/db/Db';
import { readPage, type PageRequest } from '__up__/db/pages';

interface __Module__Tables {
  __table__: { id: string; user_id: string; name: string; created_at: number };
}

declare module '__up__/db/Db' {
  interface Tables extends __Module__Tables {}
}

/** The __words__ of a person, newest first. */
export function list__Module__(db: Queryable, userId: string, asked: PageRequest) {
  const own = db.selectFrom('__table__').where('user_id', '=', userId);
  const ordered = own.select(['id', 'name', 'created_at as createdAt']).orderBy('id', 'desc');
  return readPage(db, asked, ordered, own.select('id'));
}
