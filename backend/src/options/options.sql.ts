import { sql, type Selectable } from 'kysely';
import type { GuardLimit, OptionGuard } from '@h5/shared/rules/options/optionGuard';
import { noGuard } from '@h5/shared/rules/options/optionGuard';
import type { OptionTerms } from '@h5/shared/rules/options/optionTerms';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { copyRowsInto } from '../db/copy';
import type { Queryable, SqlExecutor, Tx } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';
import { formatLedgerUnits, parseLedgerUnits } from '../ledger/AccountBalance';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { OpenOption } from './OpenOption';
import type { OptionTables } from './tables';

const insertedColumns = [
  ...['id', 'user_id', 'base_id', 'symbol', 'direction', 'seconds', 'currency_id', 'stake'],
  ...['payout', 'fee_rate', 'fee', 'win', 'usdt_rate', 'status', 'accepted_at', 'version'],
];

export async function insertOptions(tx: SqlExecutor, options: readonly OpenOption[]) {
  await copyRowsInto(
    tx,
    'options',
    insertedColumns,
    options.map((one) => [
      ...[one.id, one.userId, one.baseId, one.symbol, one.direction, one.seconds, one.currencyId],
      ...[formatLedgerUnits(one.stake), one.payout, one.feeRate, formatLedgerUnits(one.fee)],
      ...[formatLedgerUnits(one.win), one.usdtRate, one.status, one.acceptedAt, one.version],
    ]),
  );
}

/** Writes the next version of each, over the one before: an option that has changed since is an error. */
export async function updateOptions(
  tx: SqlExecutor,
  options: readonly OpenOption[],
): Promise<void> {
  if (options.length === 0) return;
  const { numAffectedRows } = await sql`
    update options
       set status = state.status, entry_time = state.entry_time, entry_price = state.entry_price,
           expires_at = state.expires_at, exit_time = state.exit_time, exit_price = state.exit_price,
           result = state.result, void_reason = state.void_reason, credited = state.credited,
           receipt_id = state.receipt_id, version = state.version
      from json_to_recordset(${JSON.stringify(options.map(stateOf))}::json) as state (
        id uuid, status int2, entry_time int8, entry_price numeric, expires_at int8, exit_time int8,
        exit_price numeric, result text, void_reason text, credited numeric, receipt_id uuid, version int)
     where options.id = any (${toArrayLiteral(options.map(({ id }) => id))}::uuid[])
       and options.id = state.id and options.version = state.version - 1`.execute(tx);
  if (Number(numAffectedRows) !== options.length) throw new Error('An option has changed.');
}

function stateOf(option: OpenOption) {
  return {
    id: option.id,
    status: option.status,
    entry_time: option.entry?.time,
    entry_price: option.entry?.price,
    expires_at: option.expiresAt,
    exit_time: option.exit?.time,
    exit_price: option.exit?.price,
    result: option.result,
    void_reason: option.voidReason,
    credited: formatLedgerUnits(option.credited),
    receipt_id: option.receiptId,
    version: option.version,
  };
}

type OptionRow = Selectable<OptionTables['options']>;

/** All options that are not closed, in the order in which they are settled, with the accounts of their owners. */
export async function readOpenOptions(tx: Tx, balances: BalanceCache): Promise<OpenOption[]> {
  const { rows } = await sql<OptionRow & { account_id: number }>`
    select options.*, accounts.id as account_id
      from options join accounts on accounts.user_id = options.user_id
       and accounts.type = ${accountType.options} and accounts.currency_id = options.currency_id
     where options.status < 3
     order by options.expires_at, options.accepted_at, options.id`.execute(tx);
  const owned = await balances.load(
    tx,
    rows.map((row) => row.account_id),
  );
  return rows.flatMap((row) => {
    const account = owned.get(row.account_id);
    return account ? [{ ...restored(row), account }] : [];
  });
}

function restored(row: OptionRow): Omit<OpenOption, 'account'> {
  const tick = (time: number | null, price: string | null) =>
    time === null || price === null ? undefined : { time, price };
  return {
    id: row.id,
    userId: row.user_id,
    baseId: row.base_id,
    symbol: row.symbol,
    direction: row.direction,
    seconds: row.seconds,
    currencyId: row.currency_id,
    stake: parseLedgerUnits(row.stake),
    payout: row.payout,
    feeRate: row.fee_rate,
    fee: parseLedgerUnits(row.fee),
    win: parseLedgerUnits(row.win),
    usdtRate: row.usdt_rate,
    acceptedAt: row.accepted_at,
    status: row.status,
    entry: tick(row.entry_time, row.entry_price),
    expiresAt: row.expires_at ?? undefined,
    exit: tick(row.exit_time, row.exit_price),
    result: row.result ?? undefined,
    voidReason: row.void_reason ?? undefined,
    credited: parseLedgerUnits(row.credited),
    receiptId: row.receipt_id ?? undefined,
    version: row.version,
  };
}

/** The time after which open options still need recorded seconds; undefined if there are none. One that is resumed needs its own again. */
export async function readNeededAfter(
  tx: Tx,
  { exitWithin }: Pick<OptionTerms, 'exitWithin'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ after: number | null }>`
    select min(coalesce(expires_at - ${exitWithin + 1}::int8, accepted_at)) as after
      from options
     where status = 1 and not exists (select from suspensions where subject_id = options.id)`.execute(
    tx,
  );
  return rows[0]?.after ?? undefined;
}

export async function saveGuards(
  tx: SqlExecutor,
  guards: ReadonlyMap<string, OptionGuard>,
): Promise<void> {
  if (guards.size === 0) return;
  const rows = [...guards].map(([userId, { dailyLoss, pauseUntil }]) => ({
    user_id: userId,
    daily_loss: dailyLoss.value,
    next_daily_loss: dailyLoss.next?.value,
    daily_loss_changes_at: dailyLoss.next?.from,
    pause_until: pauseUntil.value,
    next_pause_until: pauseUntil.next?.value,
    pause_changes_at: pauseUntil.next?.from,
  }));
  await sql`
    insert into option_guards
    select * from json_populate_recordset(null::option_guards, ${JSON.stringify(rows)}::json)
    on conflict (user_id) do update
       set daily_loss = excluded.daily_loss, next_daily_loss = excluded.next_daily_loss,
           daily_loss_changes_at = excluded.daily_loss_changes_at, pause_until = excluded.pause_until,
           next_pause_until = excluded.next_pause_until,
           pause_changes_at = excluded.pause_changes_at`.execute(tx);
}

export async function listGuards(tx: Tx): Promise<{ userId: string; guard: OptionGuard }[]> {
  const rows = await tx.selectFrom('option_guards').selectAll().execute();
  return rows.map((row) => ({ userId: row.user_id, guard: toGuard(row) }));
}

export async function readGuard(db: Queryable, userId: string): Promise<OptionGuard> {
  const row = await db
    .selectFrom('option_guards')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? toGuard(row) : noGuard;
}

function toGuard(row: Selectable<OptionTables['option_guards']>): OptionGuard {
  return {
    dailyLoss: toLimit(row.daily_loss, row.next_daily_loss, row.daily_loss_changes_at),
    pauseUntil: toLimit(row.pause_until, row.next_pause_until, row.pause_changes_at),
  };
}

function toLimit<Value>(
  value: Value | null,
  next: Value | null,
  from: number | null,
): GuardLimit<Value> {
  return from === null ? { value } : { value, next: { value: next, from } };
}

/** No option lasts longer than this after its acceptance. */
const longestMs = 3_600_000;

const lostInUsdt = sql`trunc(sum((stake + fee - credited) * usdt_rate), 18)`;

/** What each person has lost by options that ended since a time, in USDT; negative if they have won. */
export async function listLossesSince(
  tx: Tx,
  since: number,
): Promise<{ userId: string; lost: string }[]> {
  const { rows } = await sql<{ userId: string; lost: string }>`
    select user_id as "userId", ${lostInUsdt} as lost from options
     where status = 3 and accepted_at >= ${since - longestMs}
       and coalesce(expires_at, accepted_at) >= ${since}
     group by user_id`.execute(tx);
  return rows;
}

/** The same for one person. */
export async function readLossSince(db: Queryable, userId: string, since: number): Promise<string> {
  const { rows } = await sql<{ lost: string | null }>`
    select ${lostInUsdt} as lost from options
     where user_id = ${userId} and status = 3 and accepted_at >= ${since - longestMs}
       and coalesce(expires_at, accepted_at) >= ${since}`.execute(db);
  return rows[0]?.lost ?? '0';
}
