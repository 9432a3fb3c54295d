import * as z from 'zod/mini';
import { setUserLevel } from '../account/users.sql';
import type { Clock } from '../clock';
import type { Tx } from '../db/Db';
import type { JobKind } from '../jobs/JobKind';
import type { JobRunner } from '../jobs/JobRunner';
import { writeOperatorEntry } from '../operator/operatorLog.sql';
import type { FailureReason } from './failureReason';
import * as sql from './identity.sql';

const review = z.object({ id: z.int() });

/** Due when a policy decides by itself. */
export const reviewIdentityJob: JobKind<z.output<typeof review>> = {
  name: 'identity.review',
  payload: review,
};

const policy = 'policy auto';

/** Lets the policy decide when its time has come. An operator may have been earlier. */
export function startIdentityReviews(jobs: JobRunner, clock: Clock): void {
  jobs.handle(reviewIdentityJob, async (tx, { payload: { id } }) => {
    await carryOutVerdict(tx, { id, reason: null, who: policy, now: clock.now() });
  });
}

interface Verdict {
  id: number;
  /** Why it fails; null verifies it, unless the document belongs to another account. */
  reason: FailureReason | null;
  who: string;
  now: number;
}

/**
 * Decides a review: the verdict, the level of the account and the line of the operator log are written together. A document
 * of another account fails here and not when it is entered, since an answer at once would tell whose documents are known.
 *
 * @returns How it ended, or undefined if it is not under review.
 */
export async function carryOutVerdict(
  tx: Tx,
  { id, reason, who, now }: Verdict,
): Promise<{ reason: FailureReason | null } | undefined> {
  await sql.lockVerdicts(tx);
  const found = await sql.findReview(tx, id);
  if (found?.status !== 'reviewing') return undefined;
  const { user_id: userId, level, number_digest: digest } = found;
  await sql.lockIdentityOwner(tx, userId);
  const isTaken = digest !== null && (await sql.isDocumentTaken(tx, digest, userId));
  const decided = reason ?? (isTaken ? 'duplicate' : null);
  await sql.decideReview(tx, id, { reason: decided, now });
  if (decided === null) await setUserLevel(tx, userId, level);
  await writeOperatorEntry(tx, {
    at: now,
    who,
    action: decided === null ? 'identity.approve' : 'identity.refuse',
    subject: String(id),
    detail: { level, ...(decided && { reason: decided }) },
  });
  return { reason: decided };
}
