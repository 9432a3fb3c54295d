import * as z from 'zod/mini';
import { Decimal } from '@h5/shared/money/money';
import type { Db, Tx } from '../db/Db';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { OperatorArea } from '../operator/OperatorArea';
import { writeOperatorEntry } from '../operator/operatorLog.sql';
import { readOperatorCommand } from '../operator/readOperatorCommand';
import { StartError } from '../StartError';
import {
  findListedWithdrawal,
  listWithdrawals,
  type ListedWithdrawal,
} from './operatorWithdrawals.sql';
import { verdictJob } from './withdrawalJobs';
import { moveOn, reviewedStates } from './withdrawals.sql';

const mostListed = 200;
/** Above it two operators have to approve, in US dollars; so they do while the worth is unknown. */
const approvedByOne = 10_000;

const id = z.uuid();

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('show'), id }),
  z.object({ action: z.literal('approve'), id }),
  z.object({ action: z.literal('skip'), id }),
  z.object({ action: z.literal('refuse'), id, why: z.string().check(z.maxLength(1_000)) }),
]);

export interface WithdrawalsReport {
  withdrawals: ListedWithdrawal[];
  shown: ListedWithdrawal | null;
  verdict: {
    id: string;
    action: 'approve' | 'refuse' | 'skip';
    /** How many more have to approve before it is sent. */
    missing: number;
  } | null;
}

/** `h5 operator withdrawal`: look at withdrawals, and decide. Each verdict is in the operator log; the server carries it out. */
export const operatorWithdrawals: OperatorArea = async ({ db, clock }, input, who) => {
  const asked = readOperatorCommand(command, input);
  const report: WithdrawalsReport = { withdrawals: [], shown: null, verdict: null };
  if (asked.action === 'list') report.withdrawals = await listWithdrawals(db, mostListed);
  else if (asked.action === 'show') report.shown = await requireWithdrawal(db, asked.id);
  else {
    await requireWithdrawal(db, asked.id);
    const missing = await db
      .transaction()
      .execute((tx) => decide(tx, { ...asked, who, now: clock.now() }));
    report.verdict = { id: asked.id, action: asked.action, missing };
  }
  return report;
};

interface Verdict {
  id: string;
  action: 'approve' | 'refuse' | 'skip';
  why?: string;
  who: string;
  now: number;
}

/** Returns how many more have to approve it. */
async function decide(tx: Tx, { id: subject, action, why, who, now }: Verdict): Promise<number> {
  // The log is written first: its head is locked, so verdicts follow each other.
  await writeOperatorEntry(tx, {
    who,
    subject,
    action: `withdrawal.${action}`,
    at: now,
    ...(why !== undefined && { detail: { why } }),
  });
  const { state, worth, approvedBy } = await requireWithdrawal(tx, subject);
  if (!(reviewedStates as readonly string[]).includes(state)) {
    throw new StartError(`Withdrawal ${subject} is ${state}.`);
  }
  if (action === 'skip') {
    await moveOn(tx, subject, ['accepted'], { state: 'skipped' });
    return 0;
  }
  if (action === 'approve') {
    const needed = worth !== null && new Decimal(worth).lte(approvedByOne) ? 1 : 2;
    if (approvedBy.length < needed) return needed - approvedBy.length;
  }
  const key = `${subject}.${action}`;
  await enqueueJobs(tx, verdictJob, { key, due: now, payload: { id: subject, verdict: action } });
  return 0;
}

async function requireWithdrawal(db: Db | Tx, subject: string): Promise<ListedWithdrawal> {
  const listed = await findListedWithdrawal(db, subject);
  if (listed) return listed;
  throw new StartError(`There is no withdrawal ${subject}.`);
}
