import * as z from 'zod/mini';
import type { Db } from '../db/Db';
import type { OperatorArea, OperatorDeps } from '../operator/OperatorArea';
import { writeOperatorEntry } from '../operator/operatorLog.sql';
import { readOperatorCommand } from '../operator/readOperatorCommand';
import { StartError } from '../StartError';
import { findPicture } from '../uploads/uploads.sql';
import { failureReasons, type FailureReason } from './failureReason';
import * as sql from './identity.sql';
import { findListedReview, listReviews, type ListedReview } from './operatorIdentity.sql';
import { carryOutVerdict } from './reviewIdentity';
import { openDocument, type OpenDocument } from './sealedDocument';

const mostListed = 200;

const id = z.int().check(z.positive());

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('show'), id }),
  z.object({ action: z.literal('approve'), id }),
  z.object({ action: z.literal('refuse'), id, why: z.string() }),
]);

/** A review with the document that was sent for level 1. */
export interface ShownReview extends ListedReview {
  document: OpenDocument | null;
}

export interface IdentityReport {
  reviews: ListedReview[];
  shown: ShownReview | null;
  /** The pictures that were sent for level 2, as base64. */
  pictures: { name: string; type: string; base64: string }[];
  /** How a verdict ended; a document of another account fails although it was approved. */
  decided: { id: number; status: 'verified' | 'failed'; reason: string | null } | null;
}

/** `h5 operator identity`: look at a document, and decide. */
export const operatorIdentity: OperatorArea = async (deps, input, who) => {
  const asked = readOperatorCommand(command, input);
  const report: IdentityReport = { reviews: [], shown: null, pictures: [], decided: null };
  if (asked.action === 'list') report.reviews = await listReviews(deps.db, mostListed);
  else if (asked.action === 'show') Object.assign(report, await show(deps, { id: asked.id, who }));
  else report.decided = await decide(deps, { ...asked, who });
  return report;
};

async function show(
  { db, clock, sealing }: OperatorDeps,
  asked: { id: number; who: string },
): Promise<Pick<IdentityReport, 'shown' | 'pictures'>> {
  const listed = await requireReview(db, asked.id);
  const entry = { who: asked.who, action: 'identity.show', subject: String(asked.id) };
  // Written first: nothing is seen that the log does not know.
  await db.transaction().execute((tx) => writeOperatorEntry(tx, { ...entry, at: clock.now() }));
  const [review, basic] = await readWithDocument(db, asked.id);
  const sides = [
    ['front', review.front],
    ['reverse', review.reverse],
  ] as const;
  const pictures: IdentityReport['pictures'] = [];
  for (const [side, upload] of sides) {
    const picture = upload === null ? undefined : await findPicture(db, upload);
    if (!picture) continue;
    const base64 = Buffer.from(picture.bytes).toString('base64');
    pictures.push({ name: `${asked.id}-${side}`, type: picture.type, base64 });
  }
  const shown = { ...listed, document: openDocument(sealing, basic) ?? null };
  return { shown, pictures };
}

/** A review, and the one that has the document that its pictures are compared with. */
async function readWithDocument(db: Db, reviewId: number) {
  const review = await sql.findReview(db, reviewId);
  if (!review) throw missing(reviewId);
  if (review.level === 1) return [review, review] as const;
  return [review, (await sql.findLastReview(db, review.user_id, 1)) ?? review] as const;
}

async function decide(
  { db, clock }: OperatorDeps,
  verdict: { action: 'approve' | 'refuse'; id: number; who: string; why?: string },
): Promise<IdentityReport['decided']> {
  const reason = verdict.action === 'refuse' ? readReason(verdict.why) : null;
  const listed = await requireReview(db, verdict.id);
  const ended = await db
    .transaction()
    .execute((tx) =>
      carryOutVerdict(tx, { id: verdict.id, reason, who: verdict.who, now: clock.now() }),
    );
  if (!ended) throw new StartError(`Review ${verdict.id} is ${listed.status} already.`);
  const status = ended.reason === null ? 'verified' : 'failed';
  return { id: verdict.id, status, reason: ended.reason };
}

function readReason(text = ''): FailureReason {
  const reason = failureReasons.find((one) => one === text);
  if (reason) return reason;
  throw new StartError(`The reason must be one of ${failureReasons.join(', ')}.`);
}

async function requireReview(db: Db, reviewId: number): Promise<ListedReview> {
  const listed = await findListedReview(db, reviewId);
  if (listed) return listed;
  throw missing(reviewId);
}

const missing = (reviewId: number) => new StartError(`There is no review ${reviewId}.`);
