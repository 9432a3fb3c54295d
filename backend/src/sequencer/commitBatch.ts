import type { Tx } from '../db/Db';
import { pipelined } from '../db/pipelined';
import { AppError } from '../errors/AppError';
import type { AccountCache } from '../ledger/AccountCache';
import { lockAccounts } from '../ledger/accounts.sql';
import { accountsIn } from '../ledger/Journal';
import type { Account, LockedAccounts } from '../ledger/LockedAccounts';
import { draftPostings, writePostings } from '../ledger/postings.sql';
import { requestKey, type CompletedRequest } from '../ledger/requests.sql';
import type { Batch, Command, Outcome, Product } from './Product';

interface BatchDeps<Asked extends Command, Result> {
  tx: Tx;
  product: Product<Asked, Result>;
  batch: Batch<Asked, Result>;
  knownAccounts: AccountCache;
}

interface WrittenBatch<Asked, Result> {
  outcomes: Map<Asked, Outcome<Result>>;
  accounts: LockedAccounts;
  /** The accounts that were moved, as they are now. */
  changed: Account[];
}

/** The one transaction of a batch: looks repeated commands up, locks the accounts, runs the commands and writes all. */
export async function commitBatch<Asked extends Command, Result>(
  deps: BatchDeps<Asked, Result>,
  commands: readonly Asked[],
): Promise<WrittenBatch<Asked, Result>> {
  const { product, batch } = deps;
  const { completed, accounts } = await read(deps, commands);
  const earlier = new Map(completed.map((request) => [requestKey(request), request]));
  const ran = batch.run(
    commands.filter((command) => !earlier.has(requestKey(command))),
    accounts,
  );
  const outcomes = new Map<Asked, Outcome<Result>>();
  for (const command of commands) {
    const request = earlier.get(requestKey(command));
    const outcome = request ? repeated(product, command, request) : ran.get(command);
    if (outcome) outcomes.set(command, outcome);
  }
  const changed = await write(deps, completedOf(ran), accounts);
  return { outcomes, accounts, changed };
}

function read<Asked extends Command, Result>(
  { tx, product, batch, knownAccounts }: BatchDeps<Asked, Result>,
  commands: readonly Asked[],
) {
  return pipelined(async (send) => {
    const finding = product.requests.find(tx, commands);
    await send(finding);
    const wanted = batch.accountsToLock(commands);
    const moved = accountsIn(batch.journals);
    const locking = lockAccounts(
      tx,
      { keys: wanted.keys, ids: [...moved, ...wanted.ids] },
      knownAccounts,
    );
    await send(locking);
    return { completed: await finding, accounts: await locking };
  });
}

function write<Asked extends Command, Result>(
  { tx, product, batch }: BatchDeps<Asked, Result>,
  completed: readonly CompletedRequest[],
  accounts: LockedAccounts,
): Promise<Account[]> {
  const { now } = batch;
  return pipelined(async (send) => {
    await batch.write(tx, send);
    await send(product.requests.insert(tx, now, completed));
    const drafted = draftPostings(batch.journals, accounts);
    await send(writePostings(tx, now, drafted));
    return drafted.accounts;
  });
}

/** A repeated command gets the outcome of the first one, whatever has changed since. */
function repeated<Asked extends Command, Result>(
  product: Product<Asked, Result>,
  { userId, hash }: Asked,
  request: CompletedRequest,
): Outcome<Result> {
  if (request.hash !== hash) return { kind: 'refused', error: new AppError('REQ_ID_REUSED') };
  return { kind: 'unchanged', result: () => product.find(userId, request.subjectId) };
}

function completedOf<Asked extends Command, Result>(
  outcomes: ReadonlyMap<Asked, Outcome<Result>>,
): CompletedRequest[] {
  return [...outcomes].flatMap(([{ userId, operation, reqId, hash }, outcome]) =>
    outcome.kind === 'completed'
      ? [{ userId, operation, reqId, hash, subjectId: outcome.subjectId }]
      : [],
  );
}
