import type { Tx } from '../db/Db';
import { pipelineStatements } from '../db/pipelineStatements';
import { AppError } from '../errors/AppError';
import type { AccountCache } from '../ledger/AccountCache';
import { lockAccounts } from '../ledger/accounts.sql';
import { journalAccountIds } from '../ledger/JournalEntry';
import type { Account, LockedAccounts } from '../ledger/LockedAccounts';
import { draftPostings, writePostings } from '../ledger/postings.sql';
import { idempotentRequestKey, type CompletedRequest } from '../ledger/requests.sql';
import type { ProductBatch, Command, CommandOutcome, SequencedProduct } from './SequencedProduct';

interface BatchDeps<ProductCommand extends Command, Result> {
  tx: Tx;
  product: SequencedProduct<ProductCommand, Result>;
  batch: ProductBatch<ProductCommand, Result>;
  knownAccounts: AccountCache;
}

interface WrittenBatch<ProductCommand, Result> {
  outcomes: Map<ProductCommand, CommandOutcome<Result>>;
  accounts: LockedAccounts;
  /** The accounts that were moved, as they are now. */
  changed: Account[];
}

/** The one transaction of a batch: looks repeated commands up, locks the accounts, runs the commands and writes all. */
export async function commitBatch<ProductCommand extends Command, Result>(
  deps: BatchDeps<ProductCommand, Result>,
  commands: readonly ProductCommand[],
): Promise<WrittenBatch<ProductCommand, Result>> {
  const { product, batch } = deps;
  const { completed, accounts } = await read(deps, commands);
  const earlier = new Map(completed.map((request) => [idempotentRequestKey(request), request]));
  const ran = batch.run(
    commands.filter((command) => !earlier.has(idempotentRequestKey(command))),
    accounts,
  );
  const outcomes = new Map<ProductCommand, CommandOutcome<Result>>();
  for (const command of commands) {
    const request = earlier.get(idempotentRequestKey(command));
    const outcome = request ? repeated(product, command, request) : ran.get(command);
    if (outcome) outcomes.set(command, outcome);
  }
  const changed = await write(deps, completedOf(ran), accounts);
  return { outcomes, accounts, changed };
}

function read<ProductCommand extends Command, Result>(
  { tx, product, batch, knownAccounts }: BatchDeps<ProductCommand, Result>,
  commands: readonly ProductCommand[],
) {
  return pipelineStatements(async (send) => {
    const finding = product.requests.find(tx, commands);
    await send(finding);
    const wanted = batch.accountsToLock(commands);
    const moved = journalAccountIds(batch.journals);
    const locking = lockAccounts(
      tx,
      { keys: wanted.keys, ids: [...moved, ...wanted.ids] },
      knownAccounts,
    );
    await send(locking);
    return { completed: await finding, accounts: await locking };
  });
}

function write<ProductCommand extends Command, Result>(
  { tx, product, batch }: BatchDeps<ProductCommand, Result>,
  completed: readonly CompletedRequest[],
  accounts: LockedAccounts,
): Promise<Account[]> {
  const { now } = batch;
  return pipelineStatements(async (send) => {
    await batch.write(tx, send);
    await send(product.requests.insert(tx, now, completed));
    const drafted = draftPostings(batch.journals, accounts);
    await send(writePostings(tx, now, drafted));
    return drafted.accounts;
  });
}

/** A repeated command gets the outcome of the first one, whatever has changed since. */
function repeated<ProductCommand extends Command, Result>(
  product: SequencedProduct<ProductCommand, Result>,
  { userId, hash }: ProductCommand,
  request: CompletedRequest,
): CommandOutcome<Result> {
  if (request.hash !== hash) return { kind: 'refused', error: new AppError('REQ_ID_REUSED') };
  return { kind: 'unchanged', result: () => product.find(userId, request.subjectId) };
}

function completedOf<ProductCommand extends Command, Result>(
  outcomes: ReadonlyMap<ProductCommand, CommandOutcome<Result>>,
): CompletedRequest[] {
  return [...outcomes].flatMap(([{ userId, operation, reqId, hash }, outcome]) =>
    outcome.kind === 'completed'
      ? [{ userId, operation, reqId, hash, subjectId: outcome.subjectId }]
      : [],
  );
}
