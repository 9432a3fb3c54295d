import type { UserTopic } from '@h5/shared/contract/topic';
import { accountType, type AccountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Tx } from '../db/Db';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { JobKind, NewJob } from '../jobs/JobKind';
import { userAccountKeyText, type Account, type UserAccountKey } from './Account';
import { recordChangedAccounts, lockBalancesShared } from './balanceLock.sql';
import { journalAccountIds, type JournalEntry, type Posting } from './JournalEntry';
import { lockAccounts, openSystemAccounts } from './accounts.sql';
import { lockLedgerChain } from './chain.sql';
import * as holds from './holds.sql';
import type { LockedAccounts } from './LockedAccounts';
import { PendingPostings } from './PendingPostings';
import { writePostings } from './postings.sql';
import type { SystemOwner } from './tables';

export interface SystemAccountKey {
  system: SystemOwner;
  currencyId: number;
  /** The spot account if absent. */
  type?: AccountType;
}

/** The accounts that a movement may touch. */
export interface AccountsToLock {
  users?: readonly UserAccountKey[];
  systems?: readonly SystemAccountKey[];
  ids?: readonly number[];
}

/** What a posting is for; see `Posting`. */
export type PostingPurpose = Pick<Posting, 'kind' | 'businessType' | 'businessId'>;

/** An event for one user. */
export interface UserEvent {
  userId: string;
  topic: UserTopic;
  make: () => unknown;
}

/** What a movement has changed, for its owners; see `publishMovement`. */
export interface MovementOutcome {
  accounts: Account[];
  notices: readonly UserEvent[];
}

/**
 * One movement of money within a transaction. All accounts are locked at once, ordered by id as everywhere, so that two
 * movements never deadlock. Rows of modules are locked after the accounts. Postings are written at the end, under the
 * lock of the chain.
 */
export class MoneyMovement {
  readonly tx: Tx;
  readonly now: number;
  readonly notices: UserEvent[] = [];
  #locked: LockedAccounts | undefined;
  readonly #systems = new Map<string, number>();
  readonly #journals: JournalEntry[] = [];

  constructor(tx: Tx, now: number) {
    this.tx = tx;
    this.now = now;
  }

  /** Locks the accounts and opens those that are missing. Once per movement, before anything else is locked. */
  async lock({ users = [], systems = [], ids = [] }: AccountsToLock): Promise<void> {
    if (this.#locked) throw new Error('A movement locks all its accounts at once.');
    await lockBalancesShared(this.tx);
    for (const { system, type, currencyIds } of groupByOwnerAndType(systems)) {
      const opened = await openSystemAccounts(this.tx, system, [...currencyIds], type);
      for (const { id, currencyId } of opened) {
        this.#systems.set(systemAccountKeyText({ system, type, currencyId }), id);
      }
    }
    this.#locked = await lockAccounts(this.tx, {
      keys: users,
      ids: [...ids, ...this.#systems.values()],
    });
  }

  /** The locked account of a person, as it was before this movement. */
  account(key: UserAccountKey): Account {
    return present(this.#locked?.byKey(key), () => userAccountKeyText(key));
  }

  /** The locked account of the exchange, as it was before this movement. */
  systemAccount(key: SystemAccountKey): Account {
    const id = this.#systems.get(systemAccountKeyText(key)) ?? -1;
    return present(this.#locked?.byId(id), () => systemAccountKeyText(key));
  }

  post(journal: JournalEntry): void {
    this.#journals.push(journal);
  }

  /** Records why an amount is frozen. The journal that freezes it is posted by the caller. */
  hold(...rows: readonly holds.Hold[]): Promise<void> {
    return holds.insertHolds(this.tx, rows);
  }

  /** Takes from holds; a hold of which nothing is left is removed. */
  release(...rows: readonly holds.Hold[]): Promise<void> {
    return holds.reduceHolds(this.tx, rows);
  }

  /** The references of those amounts that cannot be released, as less is held. */
  findShort(...rows: readonly holds.Hold[]): Promise<Set<string>> {
    return holds.findShortHolds(this.tx, rows);
  }

  /** Enqueues jobs, such as mail to send, with the transaction. */
  enqueue<Payload>(kind: JobKind<Payload>, ...jobs: readonly NewJob<Payload>[]): Promise<number> {
    return enqueueJobs(this.tx, kind, ...jobs);
  }

  /** Queues an event for a user; it is sent after the commit. `make` encodes it and is called only if they are connected. */
  notify(userId: string, topic: UserTopic, make: () => unknown): void {
    this.notices.push({ userId, topic, make });
  }

  /** Writes what was posted. Returns the changed accounts. */
  async write(): Promise<Account[]> {
    if (!this.#locked) {
      if (this.#journals.length > 0) throw new Error('A movement locks its accounts first.');
      return [];
    }
    const draft = new PendingPostings();
    for (const journal of this.#journals) draft.addJournal(journal, this.#locked);
    if (draft.postings.length === 0) return [];
    await lockLedgerChain(this.tx);
    await writePostings(this.tx, this.now, draft);
    const changed = [...draft.changed];
    await recordChangedAccounts(
      this.tx,
      changed.map(({ id }) => id),
    );
    return changed.map((balance) => balance.account());
  }
}

/** Runs a movement that no request asked for, such as the work of a job. Returns what the work does and the changed accounts. */
export async function moveMoney<Result>(
  tx: Tx,
  now: number,
  work: (movement: MoneyMovement) => Promise<Result>,
): Promise<MovementOutcome & { result: Result }> {
  const movement = new MoneyMovement(tx, now);
  const result = await work(movement);
  return { result, accounts: await movement.write(), notices: movement.notices };
}

/** Locks the accounts of the journals and writes the postings. Returns the accounts afterwards. */
export async function postJournalEntries(
  tx: Tx,
  now: number,
  journals: readonly JournalEntry[],
): Promise<Account[]> {
  const { accounts } = await moveMoney(tx, now, async (movement) => {
    await movement.lock({ ids: journalAccountIds(journals) });
    for (const journal of journals) movement.post(journal);
  });
  return accounts;
}

function groupByOwnerAndType(keys: readonly SystemAccountKey[]) {
  const groups = new Map<
    string,
    { system: SystemOwner; type: AccountType; currencyIds: Set<number> }
  >();
  for (const { system, type = accountType.spot, currencyId } of keys) {
    const name = `${system}/${type}`;
    const group = groups.get(name) ?? { system, type, currencyIds: new Set() };
    groups.set(name, group);
    group.currencyIds.add(currencyId);
  }
  return groups.values();
}

/** The same for the same account. */
function systemAccountKeyText({ system, type = accountType.spot, currencyId }: SystemAccountKey) {
  return `${system}/${type}/${currencyId}`;
}

function present(account: Account | undefined, name: () => string): Account {
  if (!account) throw new Error(`The account ${name()} is not locked.`);
  return account;
}
