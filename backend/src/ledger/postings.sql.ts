import { sql } from 'kysely';
import { utcDayStart } from '@h5/shared/rules/profit';
import type { SqlExecutor } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';
import { copyTextInto } from '../db/copy';
import { pipelineStatements } from '../db/pipelineStatements';
import { AppError } from '../errors/AppError';
import { formatLedgerUnits, type AccountBalance } from './AccountBalance';
import { appendChainLink, hashPostings, postingColumns, postingCopyLines } from './chain.sql';
import type { PendingPostings } from './PendingPostings';

const dayMs = 86_400_000;

/**
 * Writes postings, their link in the chain and the new balances: the only place where a balance changes. No other
 * transaction may add postings meanwhile: the caller holds the chain, or all balances alone.
 */
export async function writePostings(
  tx: SqlExecutor,
  now: number,
  { postings, changed }: PendingPostings,
): Promise<void> {
  if (postings.length === 0) return;
  const accounts = [...changed];
  const hasPast = postings.some(({ time }) => time !== undefined);
  try {
    const { numAffectedRows } = await pipelineStatements(tx, async (pipelined, send) => {
      const lines = postingCopyLines(postings, now).join('\n');
      await send(copyTextInto(pipelined, 'postings', postingColumns, lines));
      const moved = updateBalances(pipelined, now, accounts);
      await send(moved);
      await send(
        appendChainLink(pipelined, {
          content: hashPostings(lines),
          postings: postings.length,
          time: now,
        }),
      );
      return moved;
    });
    if (Number(numAffectedRows) !== accounts.length) throw new Error('An account has moved.');
    if (hasPast) await recountOpenings(tx, accounts);
  } catch (error) {
    // The last guard: callers check the balance before they post.
    if (isOverdrawn(error)) throw new AppError('INSUFFICIENT_BALANCE');
    throw error;
  }
}

/**
 * Writes balances over the versions that they were decided by. A movement has the time of its beginning: one that waited
 * for locks over midnight may be written after those of the new day, and then belongs to the opening balance.
 */
function updateBalances(tx: SqlExecutor, now: number, accounts: readonly AccountBalance[]) {
  const column = (value: (account: AccountBalance) => number | string) =>
    toArrayLiteral(accounts.map(value));
  const today = utcDayStart(now);
  const ids = column(({ id }) => id);
  const update = sql`
    update accounts
       set available = after.available, frozen = after.frozen, version = after.version,
           opening_time = greatest(opening_time, ${today}::int8),
           opening = case when opening_time < ${today}::int8 then accounts.available + accounts.frozen
                          when opening_time > ${today}::int8 then opening + after.available + after.frozen
                                                                  - accounts.available - accounts.frozen
                          else opening end
      from unnest(${ids}::int8[], ${column(({ stored }) => stored.version)}::int8[],
                  ${column(({ version }) => version)}::int8[],
                  ${column(({ available }) => formatLedgerUnits(available))}::numeric[],
                  ${column(({ frozen }) => formatLedgerUnits(frozen))}::numeric[])
           as after (id, before, version, available, frozen)
     where accounts.id = any (${ids}::int8[])
       and accounts.id = after.id and accounts.version = after.before`;
  // If the transaction fails, they are read again.
  for (const account of accounts) account.written();
  return update.execute(tx);
}

/** Computes opening balances anew from all postings, because some of them are of an earlier day. */
async function recountOpenings(
  tx: SqlExecutor,
  accounts: readonly AccountBalance[],
): Promise<void> {
  const ids = toArrayLiteral(accounts.map(({ id }) => id));
  await sql`
    update accounts set opening_time = day, opening = coalesce(amount, 0)
      from (
        select account_id, newest.day, sum(available + frozen) filter (where time < newest.day) as amount
          from postings join (
            select account_id, max(time) / ${dayMs} * ${dayMs} as day
              from postings where account_id = any (${ids}::int8[]) group by account_id
          ) newest using (account_id)
         group by account_id, newest.day
      ) counted
     where id = counted.account_id`.execute(tx);
}

function isOverdrawn(error: unknown): boolean {
  return error instanceof Error && error.message.includes('accounts_not_overdrawn');
}
