import { sql } from 'kysely';
import type { Tx } from '../db/Db';
import { arrayOf } from '../db/arrayOf';
import { copyInto } from '../db/copy';
import { newId } from '../db/newId';
import { pipelined } from '../db/pipelined';
import { AppError } from '../errors/AppError';
import { appendLink, contentHash, lockChain } from './chain.sql';
import type { Journal, Posting } from './Journal';
import type { Account, AccountChange, LockedAccounts } from './LockedAccounts';

interface DraftedPosting extends Posting {
  journalId: string;
  availableAfter: string;
  frozenAfter: string;
}

/** The postings of journals, and the accounts after them; not written yet. */
export interface DraftedPostings {
  postings: readonly DraftedPosting[];
  changes: readonly AccountChange[];
  accounts: Account[];
}

/** Applies journals to locked accounts in memory. */
export function draftPostings(
  now: number,
  journals: readonly Journal[],
  locked: LockedAccounts,
): DraftedPostings {
  const postings: DraftedPosting[] = [];
  for (const journal of journals) {
    const journalId = newId(now);
    for (const posting of journal) {
      const { accountId, kind, available, frozen, businessType, businessId } = posting;
      const { availableAfter, frozenAfter } = locked.apply(posting);
      postings.push({
        journalId,
        accountId,
        kind,
        available,
        frozen,
        availableAfter,
        frozenAfter,
        businessType,
        businessId,
      });
    }
  }
  const changes = locked.takeChanges();
  return {
    postings: postings,
    changes,
    accounts: changes.flatMap(({ id }) => locked.byId(id) ?? []),
  };
}

const postingColumns = [
  'journal_id',
  'account_id',
  'kind',
  'available',
  'frozen',
  'available_after',
  'frozen_after',
  'business_type',
  'business_id',
  'time',
];

function rowOf(posting: DraftedPosting, time: number) {
  return [
    posting.journalId,
    posting.accountId,
    posting.kind,
    posting.available,
    posting.frozen,
    posting.availableAfter,
    posting.frozenAfter,
    posting.businessType,
    posting.businessId,
    time,
  ];
}

function columnOf<Key extends keyof AccountChange>(
  changes: readonly AccountChange[],
  key: Key,
): string {
  return arrayOf(changes.map((change) => change[key]));
}

/**
 * Writes postings, their link in the chain and the new balances: the only place where a balance changes. The chain is
 * the last lock of a transaction, so that two transactions never deadlock.
 */
export async function writePostings(
  tx: Tx,
  now: number,
  { postings, changes }: DraftedPostings,
): Promise<void> {
  if (postings.length === 0) return;
  const update = sql`
    update accounts set available = after.available, frozen = after.frozen, version = after.version
      from unnest(${columnOf(changes, 'id')}::int8[], ${columnOf(changes, 'before')}::int8[],
                  ${columnOf(changes, 'version')}::int8[], ${columnOf(changes, 'available')}::numeric[],
                  ${columnOf(changes, 'frozen')}::numeric[])
           as after (id, before, version, available, frozen)
     where accounts.id = any (${columnOf(changes, 'id')}::int8[])
       and accounts.id = after.id and accounts.version = after.before`;
  try {
    const { numAffectedRows } = await pipelined(async (send) => {
      await send(lockChain(tx));
      await send(
        copyInto(
          tx,
          'postings',
          postingColumns,
          postings.map((posting) => rowOf(posting, now)),
        ),
      );
      const moved = update.execute(tx);
      await send(moved);
      await send(
        appendLink(tx, {
          content: contentHash(postings, now),
          postings: postings.length,
          time: now,
        }),
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
