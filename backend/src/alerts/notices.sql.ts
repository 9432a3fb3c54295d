import type { ListedNotice, NoticeKind } from '@h5/shared/contract/alerts/endpoints';
import { alertOfNotice, noticeEvent, orderOfNotice } from '@h5/shared/contract/alerts/notices';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queryable } from '../db/Db';

/** A notice that was told. */
export interface ToldNotice {
  id: string;
  userId: string;
  kind: NoticeKind;
  /** As it was sent. */
  event: object;
  at: number;
}

export interface NoticePageRequest {
  kind?: NoticeKind | undefined;
  page: number;
  limit: number;
}

/** Stores notices; one that is stored already stays as it is. Those of users who are gone are left out. */
export async function insertNotices(db: Queryable, notices: readonly ToldNotice[]): Promise<void> {
  await sql`
    insert into notices (id, user_id, kind, event, at)
    select told.id, "userId", told.kind, told.event, told.at
      from json_to_recordset(${JSON.stringify(notices)}::json)
        as told (id uuid, "userId" uuid, kind text, event jsonb, at int8)
      join users on users.id = "userId"
    on conflict (id) do nothing`.execute(db);
}

/** A page of what a user was told, newest first, with the number of all unread ones. */
export async function listNotices(
  db: Queryable,
  userId: string,
  { kind, page, limit }: NoticePageRequest,
) {
  const own = db.selectFrom('notices').where('user_id', '=', userId);
  const wanted = kind === undefined ? own : own.where('kind', '=', kind);
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { unread } = await own
    .where('is_read', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .select(['id', 'kind', 'event', 'at', 'is_read'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const list = rows.map(({ is_read: isRead, event, ...row }): ListedNotice => {
    const told = z.decode(noticeEvent, event as z.input<typeof noticeEvent>);
    return {
      ...row,
      isRead,
      order: orderOfNotice(told) ?? null,
      alert: alertOfNotice(told) ?? null,
    };
  });
  return { list, page, limit, total, unread };
}

export async function setNoticesRead(
  db: Queryable,
  userId: string,
  until: number,
  kind?: NoticeKind,
): Promise<void> {
  const unread = db
    .updateTable('notices')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('at', '<=', until)
    .where('is_read', '=', false);
  await (kind === undefined ? unread : unread.where('kind', '=', kind)).execute();
}

/** Removes old notices, and those beyond the newest of each user. */
export async function removeOldNotices(db: Queryable, before: number, kept: number): Promise<void> {
  await sql`
    delete from notices
     where at < ${before}
        or id in (
          select id
            from (
              select id, row_number() over (partition by user_id order by at desc, id desc) as place
                from notices
            ) as placed
           where place > ${kept}
        )`.execute(db);
}
