import { sql, type Insertable } from 'kysely';
import type { LoanStatus } from '@h5/shared/contract/loans/endpoints';
import type { Queryable, Tx } from '../db/Db';
import { readPage, type PageRequest } from '../db/pages';
import type { Loan } from './Loan';
import type { LoanTables } from './tables';

const loanColumns = [
  'id',
  'user_id as userId',
  'product_id as productId',
  'kind',
  'currency_id as currencyId',
  'collateral_id as collateralId',
  'symbol',
  'rate',
  'term_days as termDays',
  'ltv_open as ltvOpen',
  'ltv_call as ltvCall',
  'ltv_liquidation as ltvLiquidation',
  'haircut',
  'amount',
  'opened_at as openedAt',
  'due_at as dueAt',
  'collateral',
  'principal',
  'periods_charged as periodsCharged',
  'interest_carried as interestCarried',
  'overdue_charged as overdueCharged',
  'penalty_carried as penaltyCarried',
  'interest_paid as interestPaid',
  'changed_at as changedAt',
  'call_level as callLevel',
  'watch_below as watchBelow',
  'watch_above as watchAbove',
  'watch_until as watchUntil',
  'is_due_told as isDueTold',
  'end_kind as end',
  'ended_at as endedAt',
  'written_off as writtenOff',
  'events',
] as const;

function selectLoans(db: Queryable) {
  return db.selectFrom('loans').select(loanColumns);
}

function rowOf(loan: Loan): Insertable<LoanTables['loans']> {
  return {
    id: loan.id,
    user_id: loan.userId,
    product_id: loan.productId,
    kind: loan.kind,
    currency_id: loan.currencyId,
    collateral_id: loan.collateralId,
    symbol: loan.symbol,
    rate: loan.rate,
    term_days: loan.termDays,
    ltv_open: loan.ltvOpen,
    ltv_call: loan.ltvCall,
    ltv_liquidation: loan.ltvLiquidation,
    haircut: loan.haircut,
    amount: loan.amount,
    opened_at: loan.openedAt,
    due_at: loan.dueAt,
    collateral: loan.collateral,
    principal: loan.principal,
    periods_charged: loan.periodsCharged,
    interest_carried: loan.interestCarried,
    overdue_charged: loan.overdueCharged,
    penalty_carried: loan.penaltyCarried,
    interest_paid: loan.interestPaid,
    changed_at: loan.changedAt,
    call_level: loan.callLevel,
    watch_below: loan.watchBelow,
    watch_above: loan.watchAbove,
    watch_until: loan.watchUntil,
    is_due_told: loan.isDueTold,
    is_judged: false,
    end_kind: loan.end,
    ended_at: loan.endedAt,
    written_off: loan.writtenOff,
    events: loan.events,
  };
}

export async function insertLoan(tx: Tx, loan: Loan): Promise<void> {
  await tx.insertInto('loans').values(rowOf(loan)).execute();
}

export async function updateLoan(tx: Tx, loan: Loan): Promise<void> {
  const { id, ...row } = rowOf(loan);
  await tx.updateTable('loans').set(row).where('id', '=', id).execute();
}

export function findLoan(db: Queryable, id: string, userId?: string): Promise<Loan | undefined> {
  return selectLoans(db)
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', String(userId)))
    .executeTakeFirst();
}

/** Locks the row of a loan that is not closed. Its accounts are locked before. */
export function selectOpenLoanForUpdate(tx: Tx, id: string): Promise<Loan | undefined> {
  return selectLoans(tx)
    .where('id', '=', id)
    .where('end_kind', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** How many loans of a person are open, counted up to `most`. */
export async function countOpenLoans(tx: Tx, userId: string, most: number): Promise<number> {
  const open = await tx
    .selectFrom('loans')
    .select('id')
    .where('user_id', '=', userId)
    .where('end_kind', 'is', null)
    .limit(most)
    .execute();
  return open.length;
}

/** The loans of a person that were open at a time, in their present state; `countOpenLoans` keeps them few. */
export function listLoansOpenAt(db: Queryable, userId: string, time: number): Promise<Loan[]> {
  return selectLoans(db)
    .where('user_id', '=', userId)
    .where('opened_at', '<=', time)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', time)]))
    .execute();
}

/** The loans of a person, newest first. */
export function listUserLoans(
  db: Queryable,
  userId: string,
  { status, now, ...page }: PageRequest & { status?: LoanStatus | undefined; now: number },
) {
  const overdue = sql<boolean>`(due_at is not null and due_at <= ${now}::int8)`;
  const own = selectLoans(db)
    .where('user_id', '=', userId)
    .$if(status === 'repaid' || status === 'liquidated', (query) =>
      query.where('end_kind', '=', status as 'repaid' | 'liquidated'),
    )
    .$if(status === 'overdue', (query) => query.where('end_kind', 'is', null).where(overdue))
    .$if(status === 'margin_call', (query) =>
      query.where(sql<boolean>`end_kind is null and call_level > 0 and not ${overdue}`),
    )
    .$if(status === 'active', (query) =>
      query.where(sql<boolean>`end_kind is null and call_level = 0 and not ${overdue}`),
    );
  return readPage(db, page, own.orderBy('user_id', 'desc').orderBy('id', 'desc'), own);
}

export type NewLoanEvent = Omit<LoanTables['loan_events'], 'loan_id' | 'number'>;

/** The next event of a loan. */
export async function insertLoanEvent(
  tx: Tx,
  { id, events }: Pick<Loan, 'id' | 'events'>,
  event: NewLoanEvent,
): Promise<void> {
  const key = { loan_id: id, number: events + 1 };
  await tx
    .insertInto('loan_events')
    .values({ ...key, ...event })
    .execute();
}

export function listLoanEvents(db: Queryable, loanId: string, page: PageRequest) {
  const own = db
    .selectFrom('loan_events')
    .select([
      'number as no',
      'kind',
      'time',
      'amount',
      'interest',
      'penalty',
      'collateral as collateralAmount',
      'price',
      'fee',
      'level',
      'insured',
      'collateral_back as collateralBack',
      'receipt_id as receiptId',
    ])
    .where('loan_id', '=', loanId);
  return readPage(db, page, own.orderBy('number', 'desc'), own);
}

/** What was repaid of a loan up to a time, by its owner or by a sale of collateral, in order. */
export async function listRepayments(
  db: Queryable,
  loanId: string,
  until: number,
): Promise<{ amount: string; time: number }[]> {
  const { rows } = await sql<{ amount: string; time: number }>`
    select amount, time from loan_events
     where loan_id = ${loanId} and interest is not null and time <= ${until}::int8
     order by number`.execute(db);
  return rows;
}
