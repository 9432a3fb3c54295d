import { sql } from 'kysely';
import type { TokenSubscriptionStatus } from '@h5/shared/contract/token-sales/endpoints';
import type { Queryable, Tx } from '../db/Db';
import { readPage, type PageRequest } from '../db/pages';
import { toArrayLiteral } from '../db/toArrayLiteral';
import type { Subscription } from './Subscription';

function selectSubscriptions(db: Queryable) {
  return db
    .selectFrom('project_subscriptions')
    .select([
      'id',
      'project_id as saleId',
      'user_id as userId',
      'place',
      'amount',
      'created_at as createdAt',
      'tokens',
    ]);
}

export function findSubscription(
  db: Queryable,
  saleId: number,
  userId: string,
): Promise<Subscription | undefined> {
  return selectSubscriptions(db)
    .where('project_id', '=', saleId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Inserts a subscription, or changes what it asks for. The row of the sale is locked. */
export async function saveSubscription(
  tx: Tx,
  { id, saleId, userId, amount, createdAt }: Omit<Subscription, 'place' | 'tokens'>,
): Promise<void> {
  await tx
    .insertInto('project_subscriptions')
    .values({ id, project_id: saleId, user_id: userId, amount, created_at: createdAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ amount }))
    .execute();
}

/** What the list of a sale consists of, in the order of acceptance. */
export function listOrders(tx: Tx, saleId: number): Promise<{ id: string; amount: string }[]> {
  return tx
    .selectFrom('project_subscriptions')
    .select(['id', 'amount'])
    .where('project_id', '=', saleId)
    .where('amount', '>', '0')
    .orderBy('place')
    .execute();
}

export async function setTokens(
  tx: Tx,
  rows: readonly { id: string; tokens: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update project_subscriptions set tokens = allotted.tokens
      from json_to_recordset(${JSON.stringify(rows)}::json) as allotted (id uuid, tokens numeric)
     where project_subscriptions.id = allotted.id`.execute(tx);
}

interface UnpaidPart {
  saleId: number;
  step: number;
  after: number;
  only: string | null;
  limit: number;
}

/** Orders that a step was not paid for, in the order of the list, or one of them. Nothing is locked yet. */
export function listUnpaid(
  tx: Tx,
  { saleId, step, after, only, limit }: UnpaidPart,
): Promise<Subscription[]> {
  return unpaid(tx, step)
    .where('project_id', '=', saleId)
    .where('place', '>', after)
    .$if(only !== null, (query) => query.where('id', '=', only))
    .limit(limit)
    .execute();
}

/** Locks the rows of those that are still unpaid. Their accounts are locked before. */
export function selectUnpaidForUpdate(
  tx: Tx,
  { ids, step }: { ids: readonly string[]; step: number },
): Promise<Subscription[]> {
  return unpaid(tx, step)
    .where(sql<boolean>`id = any (${toArrayLiteral(ids)}::uuid[])`)
    .forUpdate()
    .execute();
}

/** What is allotted is paid to all who asked for something, what is unlocked to those who got tokens. */
function unpaid(tx: Tx, step: number) {
  return selectSubscriptions(tx)
    .where('amount', '>', '0')
    .$if(step > 0, (query) => query.where('tokens', '>', '0'))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('project_payouts as payout')
            .select('payout.step')
            .whereRef('payout.subscription_id', '=', 'project_subscriptions.id')
            .where('payout.step', '=', step),
        ),
      ),
    )
    .orderBy('place');
}

export interface PayoutRow {
  subscriptionId: string;
  step: number;
  amount: string;
  dueAt: number;
  receiptId: string | null;
}

/** Each step of a subscription is paid once: a second row is refused. */
export async function insertPayouts(
  tx: Tx,
  now: number,
  rows: readonly PayoutRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('project_payouts')
    .values(
      rows.map(({ subscriptionId, step, amount, dueAt, receiptId }) => ({
        subscription_id: subscriptionId,
        step,
        amount,
        due_at: dueAt,
        paid_at: now,
        receipt_id: receiptId,
      })),
    )
    .execute();
}

/** What was paid for some subscriptions. */
export async function listPayouts(
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<PayoutRow, 'subscriptionId' | 'step' | 'receiptId'>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('project_payouts')
    .select(['subscription_id as subscriptionId', 'step', 'receipt_id as receiptId'])
    .where(sql<boolean>`subscription_id = any (${toArrayLiteral(ids)}::uuid[])`)
    .execute();
}

/** The subscriptions of a person, newest first. */
export function listUserSubscriptions(
  db: Queryable,
  userId: string,
  {
    status,
    now,
    ...page
  }: PageRequest & {
    status?: TokenSubscriptionStatus | undefined;
    now: number;
  },
) {
  const own = selectSubscriptions(db)
    .where('user_id', '=', userId)
    .$if(status !== undefined, (query) =>
      query.where(
        sql`
        case when project_subscriptions.amount = 0 then 'withdrawn'
             when exists (select from project_payouts
                           where subscription_id = project_subscriptions.id and step = 0)
             then case when tokens > 0 then 'passed' else 'none' end
             when exists (select from projects where id = project_id and end_at <= ${now})
             then 'allotting' else 'applied' end`,
        '=',
        status as string,
      ),
    );
  return readPage(db, page, own.orderBy('place', 'desc'), own);
}

export async function findDemoSubscriber(
  db: Queryable,
  account: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.id;
}
