import * as z from 'zod/mini';
import {
  bankRechargeReason,
  type BankRechargeReason,
} from '@h5/shared/contract/recharges/bankRecharge';
import type { Queryable, Tx } from '../db/Db';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { OperatorArea, OperatorDeps } from '../operator/OperatorArea';
import { missingApprovals } from '../operator/missingApprovals';
import { writeOperatorEntry } from '../operator/operatorLog.sql';
import { readOperatorCommand } from '../operator/readOperatorCommand';
import { StartError } from '../StartError';
import { findPicture } from '../uploads/uploads.sql';
import { decideRechargeJob } from './decideRecharge';
import { findListedRecharge, listRecharges, type ListedRecharge } from './operatorRecharges.sql';
import { findBankRecharge } from './recharges.sql';

const mostListed = 200;

const id = z.uuid();

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('show'), id }),
  z.object({ action: z.literal('approve'), id }),
  z.object({ action: z.literal('refuse'), id, why: z.string() }),
]);

export interface RechargesReport {
  recharges: ListedRecharge[];
  shown: ListedRecharge | null;
  /** The voucher, as base64. */
  pictures: { name: string; type: string; base64: string }[];
  settled: {
    id: string;
    action: 'approve' | 'refuse';
    /** How many more have to approve before it is credited. */
    missing: number;
  } | null;
}

/** `h5 operator recharge`: look at money of banks and its vouchers, and decide. The server carries a verdict out. */
export const operatorRecharges: OperatorArea = async (deps, input, who) => {
  const asked = readOperatorCommand(command, input);
  const report: RechargesReport = { recharges: [], shown: null, pictures: [], settled: null };
  const { db, clock } = deps;
  if (asked.action === 'list') report.recharges = await listRecharges(db, mostListed);
  else if (asked.action === 'show') Object.assign(report, await show(deps, asked.id, who));
  else {
    const { action } = asked;
    const reason = asked.action === 'refuse' ? readReason(asked.why) : null;
    const verdict = { id: asked.id, reason, who, now: clock.now() };
    const missing = await db.transaction().execute((tx) => decide(tx, verdict));
    report.settled = { id: asked.id, action, missing };
  }
  return report;
};

async function show(
  { db, clock }: OperatorDeps,
  subject: string,
  who: string,
): Promise<Pick<RechargesReport, 'shown' | 'pictures'>> {
  const shown = await requireRecharge(db, subject);
  // Written first: nothing is seen that the log does not know.
  const entry = { who, subject, action: 'recharge.show', at: clock.now() };
  await db.transaction().execute((tx) => writeOperatorEntry(tx, entry));
  const row = await findBankRecharge(db, subject);
  const picture = row && (await findPicture(db, row.voucher));
  if (!picture) return { shown, pictures: [] };
  const base64 = Buffer.from(picture.bytes).toString('base64');
  return { shown, pictures: [{ name: `${subject}-voucher`, type: picture.type, base64 }] };
}

interface Verdict {
  id: string;
  /** Why it is rejected; null approves it. */
  reason: BankRechargeReason | null;
  who: string;
  now: number;
}

/** Returns how many more have to approve it. */
async function decide(tx: Tx, { id: subject, reason, who, now }: Verdict): Promise<number> {
  const action = reason === null ? 'recharge.approve' : 'recharge.refuse';
  // The log is written first: its head is locked, so verdicts follow each other.
  await writeOperatorEntry(tx, {
    who,
    subject,
    action,
    at: now,
    ...(reason && { detail: { reason } }),
  });
  const { state, amount, approvedBy } = await requireRecharge(tx, subject);
  if (state !== 'reviewing') throw new StartError(`The recharge ${subject} is ${state} already.`);
  // Recharges are of USDT.
  const missing = reason === null ? await missingApprovals(tx, { worth: amount, approvedBy }) : 0;
  if (missing > 0) return missing;
  // The policy may have a verdict of its own under way: the first one counts.
  const key = `${subject}.${action}`;
  await enqueueJobs(tx, decideRechargeJob, { key, due: now, payload: { id: subject, reason } });
  return 0;
}

function readReason(text: string): BankRechargeReason {
  const reason = bankRechargeReason.safeParse(text);
  if (reason.success) return reason.data;
  throw new StartError(`The reason must be one of ${bankRechargeReason.options.join(', ')}.`);
}

async function requireRecharge(db: Queryable, subject: string): Promise<ListedRecharge> {
  const listed = await findListedRecharge(db, subject);
  if (listed) return listed;
  throw new StartError(`There is no recharge ${subject}.`);
}
