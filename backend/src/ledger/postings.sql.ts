import { sql } from 'kysely';
import { dayStart } from '@h5/shared/rules/profit';
import type { Tx } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';
import { copyTextInto } from '../db/copy';
import { pipelineStatements } from '../db/pipelineStatements';
import { AppError } from '../errors/AppError';
import {
  appendChainLink,
  hashPostings,
  lockLedgerChain,
  postingColumns,
  postingLines,
} from './chain.sql';
import type { JournalEntry } from './JournalEntry';
import type { Account, AccountChange, LockedAccounts } from './LockedAccounts';

/** Journals and the accounts after them; not written yet. */
export interface DraftedPostings {
  journals: readonly JournalEntry[];
  changes: readonly AccountChange[];
  accounts: Account[];
}

/** Applies journals to locked accounts in memory. */
export function draftPostings(
  journals: readonly JournalEntry[],
  locked: LockedAccounts,
): DraftedPostings {
  for (const journal of journals) {
    for (const posting of journal) locked.apply(posting);
  }
  const changes = locked.takeChanges();
  return { journals, changes, accounts: changes.flatMap(({ id }) => locked.byId(id) ?? []) };
}

function columnOf<Key extends keyof AccountChange>(
  changes: readonly AccountChange[],
  key: Key,
): string {
  return toArrayLiteral(changes.map((change) => change[key]));
}

/**
 * Writes postings, their link in the chain and the new balances: the only place where a balance changes. The chain is
 * the last lock of a transaction, so that two transactions never deadlock.
 */
export async function writePostings(
  tx: Tx,
  now: number,
  { journals, changes }: DraftedPostings,
): Promise<void> {
  if (changes.length === 0) return;
  const today = dayStart(now);
  const update = sql`
    update accounts
       set available = after.available, frozen = after.frozen, version = after.version,
           opening_time = greatest(opening_time, ${today}::int8),
           opening = case when opening_time < ${today}::int8 then accounts.available + accounts.frozen else opening end
      from unnest(${columnOf(changes, 'id')}::int8[], ${columnOf(changes, 'before')}::int8[],
                  ${columnOf(changes, 'version')}::int8[], ${columnOf(changes, 'available')}::numeric[],
                  ${columnOf(changes, 'frozen')}::numeric[])
           as after (id, before, version, available, frozen)
     where accounts.id = any (${columnOf(changes, 'id')}::int8[])
       and accounts.id = after.id and accounts.version = after.before`;
  try {
    const { numAffectedRows } = await pipelineStatements(async (send) => {
      await send(lockLedgerChain(tx));
      const lines = postingLines(journals, now);
      await send(copyTextInto(tx, 'postings', postingColumns, lines.join('\n')));
      const moved = update.execute(tx);
      await send(moved);
      await send(
        appendChainLink(tx, { content: hashPostings(lines), postings: lines.length, time: now }),
      );
      return moved;
    });
    if (Number(numAffectedRows) !== changes.length) throw new Error('A locked account has moved.');
  } catch (error) {
    // The last guard: callers check the locked balance before they post.
    if (isOverdrawn(error)) throw new AppError('INSUFFICIENT_BALANCE');
    throw error;
  }
}

function isOverdrawn(error: unknown): boolean {
  return error instanceof Error && error.message.includes('accounts_not_overdrawn');
}
