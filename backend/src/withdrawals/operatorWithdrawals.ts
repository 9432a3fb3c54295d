import * as z from 'zod/mini';
import { Decimal } from '@h5/shared/money/money';
import type { Db, Tx } from '../db/Db';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { OperatorArea, OperatorDeps } from '../operator/OperatorArea';
import { missingApprovals } from '../operator/missingApprovals';
import { writeOperatorEntry } from '../operator/operatorLog.sql';
import { readOperatorCommand } from '../operator/readOperatorCommand';
import { StartError } from '../StartError';
import {
  findListedWithdrawal,
  listWithdrawals,
  worthApprovedAlone,
  type ListedWithdrawal,
} from './operatorWithdrawals.sql';
import { openPayee, type Payee } from './findPayee';
import { paidJob, verdictJob } from './withdrawalJobs';
import { findSealedPayee, moveOn, reviewedStates } from './withdrawals.sql';

const mostListed = 200;
const dayMs = 86_400_000;

const id = z.uuid();
const why = z.string().check(z.maxLength(1_000));
/** What the bank names its transfer by; its owner sees it. */
const reference = z.string().check(z.regex(/^[\x21-\x7e]{4,64}$/));

const verdict = z.discriminatedUnion('action', [
  z.object({ action: z.literal('approve'), id }),
  z.object({ action: z.literal('skip'), id }),
  z.object({ action: z.literal('refuse'), id, why }),
  z.object({ action: z.literal('paid'), id, reference }),
  z.object({ action: z.literal('fail'), id, why }),
  z.object({ action: z.literal('resend'), id }),
]);
type Verdict = z.output<typeof verdict>;

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('show'), id }),
  verdict,
]);

export interface WithdrawalsReport {
  withdrawals: ListedWithdrawal[];
  shown: (ListedWithdrawal & { payee: Payee | null }) | null;
  verdict: {
    id: string;
    action: Verdict['action'];
    /** How many more have to agree before it is carried out. */
    missing: number;
    /** With what else the operator alone has approved for its owner in 24 hours, in US dollars; null if that is unknown, or does not count. */
    dayWorth: string | null;
  } | null;
}

/** `h5 operator withdrawal`: look at withdrawals, and decide. Each verdict is in the operator log; the server carries it out. */
export const operatorWithdrawals: OperatorArea = async (deps, input, who) => {
  const asked = readOperatorCommand(command, input);
  const { db, clock } = deps;
  const report: WithdrawalsReport = { withdrawals: [], shown: null, verdict: null };
  if (asked.action === 'list') report.withdrawals = await listWithdrawals(db, mostListed);
  else if (asked.action === 'show') report.shown = await show(deps, asked.id, who);
  else {
    await requireWithdrawal(db, asked.id);
    const by = { who, now: clock.now() };
    const outcome = await db.transaction().execute((tx) => decide(tx, asked, by));
    report.verdict = { ...outcome, id: asked.id, action: asked.action };
  }
  return report;
};

/** With whom to pay, if it goes to a bank; whoever looks at that is in the log. */
async function show(
  { db, clock, sealing }: OperatorDeps,
  subject: string,
  who: string,
): Promise<WithdrawalsReport['shown']> {
  const listed = await requireWithdrawal(db, subject);
  const sealed = await findSealedPayee(db, subject);
  if (sealed === null) return { ...listed, payee: null };
  const entry = { who, subject, action: 'withdrawal.show', at: clock.now() };
  await db.transaction().execute((tx) => writeOperatorEntry(tx, entry));
  return { ...listed, payee: openPayee(sealing, subject, sealed) };
}

interface By {
  who: string;
  now: number;
}

type Outcome = Pick<NonNullable<WithdrawalsReport['verdict']>, 'missing' | 'dayWorth'>;

async function decide(tx: Tx, asked: Verdict, { who, now }: By): Promise<Outcome> {
  const { id: subject, action } = asked;
  // The log is written first: its head is locked, so verdicts follow each other.
  await writeOperatorEntry(tx, {
    who,
    subject,
    action: `withdrawal.${action}`,
    at: now,
    ...('why' in asked && { detail: { why: asked.why } }),
    ...('reference' in asked && { detail: { reference: asked.reference } }),
  });
  const listed = await requireWithdrawal(tx, subject);
  requireState(listed, action);
  const outcome = await agreementOf(tx, listed, action, { who, now });
  if (outcome.missing > 0) return outcome;
  if (action === 'skip') {
    await moveOn(tx, subject, ['accepted'], { state: 'skipped' });
  } else if (action === 'resend') {
    // The sender asks the chain by the last key before it sends by another one.
    await moveOn(tx, subject, ['errored'], { state: 'errored', resendAskedAt: now });
  } else if (action === 'paid') {
    const payload = { id: subject, reference: asked.reference };
    await enqueueJobs(tx, paidJob, { key: `${subject}.paid`, due: now, payload });
  } else {
    const key = `${subject}.${action}`;
    const payload = { id: subject, verdict: action };
    await enqueueJobs(tx, verdictJob, { key, due: now, payload });
  }
  return outcome;
}

/** @throws {StartError} if it has gone on, or goes another way. */
function requireState({ id: subject, network, state }: ListedWithdrawal, action: string): void {
  const isOfBank = action === 'paid' || action === 'fail';
  if (isOfBank && network !== null) {
    throw new StartError(`Withdrawal ${subject} goes over ${network}: the chain tells its end.`);
  }
  if (action === 'resend' && network === null) {
    throw new StartError(`Withdrawal ${subject} goes to a bank: nothing is sent again.`);
  }
  const from: readonly string[] = isOfBank
    ? ['processing']
    : action === 'resend'
      ? ['errored']
      : reviewedStates;
  if (!from.includes(state)) throw new StartError(`Withdrawal ${subject} is ${state}.`);
}

/**
 * How many more operators have to agree. What one operator alone approves for one person within 24 hours counts together: a
 * large withdrawal needs two, however it is divided.
 */
async function agreementOf(
  tx: Tx,
  { id, worth, approvedBy, resendBy }: ListedWithdrawal,
  action: Verdict['action'],
  { who, now }: By,
): Promise<Outcome> {
  if (action === 'resend') {
    return { missing: await missingApprovals(tx, { worth, approvedBy: resendBy }), dayWorth: null };
  }
  if (action !== 'approve') return { missing: 0, dayWorth: null };
  const others = await worthApprovedAlone(tx, { id, who, since: now - dayMs });
  const dayWorth =
    worth === null || others === null ? null : new Decimal(worth).plus(others).toFixed(2);
  return { missing: await missingApprovals(tx, { worth: dayWorth, approvedBy }), dayWorth };
}

async function requireWithdrawal(db: Db | Tx, subject: string): Promise<ListedWithdrawal> {
  const listed = await findListedWithdrawal(db, subject);
  if (listed) return listed;
  throw new StartError(`There is no withdrawal ${subject}.`);
}
