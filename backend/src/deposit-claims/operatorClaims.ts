import * as z from 'zod/mini';
import { claimReason, type ClaimReason } from '@h5/shared/contract/deposits/depositClaim';
import type { Queryable, Tx } from '../db/Db';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { OperatorArea, OperatorDeps } from '../operator/OperatorArea';
import { missingApprovals } from '../operator/missingApprovals';
import { writeOperatorEntry } from '../operator/operatorLog.sql';
import { readOperatorCommand } from '../operator/readOperatorCommand';
import { StartError } from '../StartError';
import { findPicture } from '../uploads/uploads.sql';
import { decideClaimJob, type FoundTransfer } from './decideClaim';
import { findClaim } from './depositClaims.sql';
import { findDepositByOutput } from './foundDeposits.sql';
import { findListedClaim, listClaims, readApproval, type ListedClaim } from './operatorClaims.sql';

const mostListed = 200;

const id = z.uuid();
const amount = z.string().check(z.regex(/^(?=.*[1-9])(0|[1-9]\d{0,11})(\.\d{1,8})?$/));

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('show'), id }),
  z.object({
    action: z.literal('approve'),
    id,
    output: z.int().check(z.nonnegative()),
    height: z.int().check(z.positive()),
    amount,
  }),
  z.object({ action: z.literal('refuse'), id, why: z.string() }),
]);

export interface ClaimsReport {
  claims: ListedClaim[];
  shown: ListedClaim | null;
  /** The voucher, as base64. */
  pictures: { name: string; type: string; base64: string }[];
  claimed: {
    id: string;
    action: 'approve' | 'refuse';
    /** How many more have to approve the same before it is credited. */
    missing: number;
  } | null;
}

/** `h5 operator deposit`: look at coins that people miss, and credit what was found on the chain. The server carries a verdict out. */
export const operatorClaims: OperatorArea = async (deps, input, who) => {
  const asked = readOperatorCommand(command, input);
  const report: ClaimsReport = { claims: [], shown: null, pictures: [], claimed: null };
  const { db, clock } = deps;
  if (asked.action === 'list') report.claims = await listClaims(db, mostListed);
  else if (asked.action === 'show') Object.assign(report, await show(deps, asked.id, who));
  else {
    const by = { id: asked.id, who, now: clock.now() };
    const missing = await db
      .transaction()
      .execute((tx) =>
        asked.action === 'approve' ? approve(tx, by, asked) : refuse(tx, by, readReason(asked.why)),
      );
    report.claimed = { id: asked.id, action: asked.action, missing };
  }
  return report;
};

async function show({ db, clock }: OperatorDeps, subject: string, who: string) {
  const shown = await requireClaim(db, subject);
  // Written first: nothing is seen that the log does not know.
  const entry = { who, subject, action: 'deposit.show', at: clock.now() };
  await db.transaction().execute((tx) => writeOperatorEntry(tx, entry));
  const row = await findClaim(db, subject);
  const picture = row && (await findPicture(db, row.voucher));
  if (!picture) return { shown, pictures: [] };
  const base64 = Buffer.from(picture.bytes).toString('base64');
  return { shown, pictures: [{ name: `${subject}-voucher`, type: picture.type, base64 }] };
}

interface By {
  id: string;
  who: string;
  now: number;
}

/** Returns how many more have to approve the same transfer. */
async function approve(
  tx: Tx,
  { id: subject, who, now }: By,
  { output, height, amount: found }: FoundTransfer,
): Promise<number> {
  const detail = { output, height, amount: found };
  // The log is written first: its head is locked, so verdicts follow each other.
  await writeOperatorEntry(tx, { who, subject, action: 'deposit.approve', at: now, detail });
  const { network, txid } = await requireReviewing(tx, subject);
  const known = await findDepositByOutput(tx, { network, txid, output });
  const owner = (await findClaim(tx, subject))?.userId;
  if (known && (known.userId !== owner || known.state !== 'below_minimum')) {
    const of = known.userId === owner ? 'the same account' : 'another account';
    throw new StartError(`This transfer is deposit ${known.id} of ${of} already: ${known.state}.`);
  }
  const asked = { id: subject, detail: JSON.stringify(detail), amount: found };
  const missing = await missingApprovals(tx, await readApproval(tx, asked));
  if (missing > 0) return missing;
  const payload = { id: subject, reason: null, found: detail };
  await enqueueJobs(tx, decideClaimJob, { key: `${subject}.approve`, due: now, payload });
  return 0;
}

async function refuse(tx: Tx, { id: subject, who, now }: By, reason: ClaimReason): Promise<number> {
  const entry = { who, subject, action: 'deposit.refuse', at: now, detail: { reason } };
  await writeOperatorEntry(tx, entry);
  await requireReviewing(tx, subject);
  const payload = { id: subject, reason, found: null };
  await enqueueJobs(tx, decideClaimJob, { key: `${subject}.refuse`, due: now, payload });
  return 0;
}

function readReason(text: string): ClaimReason {
  const reason = claimReason.safeParse(text);
  if (reason.success) return reason.data;
  throw new StartError(`The reason must be one of ${claimReason.options.join(', ')}.`);
}

async function requireReviewing(db: Queryable, subject: string) {
  const listed = await requireClaim(db, subject);
  const row = await findClaim(db, subject);
  if (!row || listed.state !== 'reviewing') {
    throw new StartError(`The claim ${subject} is ${listed.state} already.`);
  }
  return row;
}

async function requireClaim(db: Queryable, subject: string): Promise<ListedClaim> {
  const listed = await findListedClaim(db, subject);
  if (listed) return listed;
  throw new StartError(`There is no claim ${subject}.`);
}
