import { blaming } from './DecisionError';
import { FencedOutError } from './errors';
import { beginBatch } from './fencing.sql';
import type { SqlExecutor, Tx } from '../db/Db';
import { pipelineStatements } from '../db/pipelineStatements';
import { AppError } from '../errors/AppError';
import type { BalanceCache } from '../ledger/BalanceCache';
import { writePostings } from '../ledger/postings.sql';
import { idempotentRequestKey, type CompletedRequest } from '../ledger/requests.sql';
import type {
  ProductBatch,
  SequencedCommand,
  CommandOutcome,
  SequencedProduct,
} from './SequencedProduct';

interface BatchDeps<ProductCommand extends SequencedCommand, Result> {
  tx: Tx;
  product: SequencedProduct<ProductCommand, Result>;
  batch: ProductBatch<ProductCommand, Result>;
  balances: BalanceCache;
  /** The fencing token. */
  token: number;
  /** The commands that wait behind those of the batch. */
  queue: { readonly first: ProductCommand | undefined };
}

/** The transaction of a batch: looks up repeated commands, carries out the others and writes everything. Returns the outcomes. */
export async function commitBatch<ProductCommand extends SequencedCommand, Result>(
  deps: BatchDeps<ProductCommand, Result>,
  commands: readonly ProductCommand[],
): Promise<Map<ProductCommand, CommandOutcome<Result>>> {
  const { product, batch, balances, queue } = deps;
  const completed = await read(deps, commands);
  const earlier = new Map(completed.map((request) => [idempotentRequestKey(request), request]));
  const isNew = (command: ProductCommand) =>
    earlier.size === 0 || !earlier.has(idempotentRequestKey(command));
  const outcomes = blaming(nobody, () => batch.run(commands.filter(isNew), balances, queue.first));
  await write(deps, completedOf(outcomes));
  for (const command of commands) {
    const request = earlier.size > 0 && earlier.get(idempotentRequestKey(command));
    if (request) outcomes.set(command, repeated(product, command, request));
  }
  return outcomes;
}

const nobody = () => undefined;

/** Looks up which commands were completed before; at the same time the balances are brought up to date. */
function read<ProductCommand extends SequencedCommand, Result>(
  { tx, product, batch, balances, token }: BatchDeps<ProductCommand, Result>,
  commands: readonly ProductCommand[],
): Promise<CompletedRequest[]> {
  const begin = async (pipelined: SqlExecutor) => {
    const link = await beginBatch(pipelined, product.name, token);
    if (link === undefined) throw new FencedOutError(product.name);
    await balances.refresh(pipelined, link);
  };
  balances.trim();
  return pipelineStatements(tx, async (pipelined, send) => {
    await send(begin(pipelined));
    const finding = product.requests.find(pipelined, commands);
    await send(finding);
    await send(
      balances.open(
        pipelined,
        blaming(nobody, () => batch.missingAccounts(commands, balances)),
      ),
    );
    return finding;
  });
}

function write<ProductCommand extends SequencedCommand, Result>(
  { tx, product, batch }: BatchDeps<ProductCommand, Result>,
  completed: readonly CompletedRequest[],
): Promise<void> {
  const { now, draft } = batch;
  return pipelineStatements(tx, async (pipelined, send) => {
    await batch.write(pipelined, send);
    await send(product.requests.insert(pipelined, now, completed));
    await send(writePostings(pipelined, now, draft));
  });
}

/** A repeated command gets the outcome of the first one, even if its subject has changed since. */
function repeated<ProductCommand extends SequencedCommand, Result>(
  product: SequencedProduct<ProductCommand, Result>,
  { userId, hash }: ProductCommand,
  request: CompletedRequest,
): CommandOutcome<Result> {
  if (request.hash !== hash) return { kind: 'refused', error: new AppError('REQ_ID_REUSED') };
  return { kind: 'unchanged', result: () => product.find(userId, request.subjectId) };
}

function completedOf<ProductCommand extends SequencedCommand, Result>(
  outcomes: ReadonlyMap<ProductCommand, CommandOutcome<Result>>,
): CompletedRequest[] {
  return [...outcomes].flatMap(([{ userId, operation, reqId, hash }, outcome]) =>
    outcome.kind === 'completed'
      ? [{ userId, operation, reqId, hash, subjectId: outcome.subjectId }]
      : [],
  );
}
