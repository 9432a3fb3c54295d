import * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { findAlteredOperatorEntry, writeOperatorEntry } from '../operator/operatorLog.sql';
import type { Sealing } from '../security/sealing';
import { StartError } from '../StartError';
import { findPicture } from '../uploads/uploads.sql';
import { failureReasons, type FailureReason } from './failureReason';
import * as sql from './identity.sql';
import { findListedReview, listReviews, type ListedReview } from './operatorIdentity.sql';
import { carryOutVerdict } from './reviewIdentity';
import { openDocument, type OpenDocument } from './sealedDocument';

const usage = 'Usage: h5 identity, h5 identity show|approve ID, or h5 identity reject ID REASON.';
const mostListed = 200;

const id = z.int().check(z.positive());
const who = z.string().check(z.minLength(1), z.maxLength(100));

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('verify') }),
  z.object({ action: z.literal('show'), id, who }),
  z.object({ action: z.literal('approve'), id, who }),
  z.object({ action: z.literal('reject'), id, who, reason: z.string() }),
]);

/** A review with what was sent for it: the document of level 1, and the pictures of level 2 as base64. */
export interface ShownReview extends ListedReview {
  document: OpenDocument | null;
  pictures: { side: 'front' | 'reverse'; type: string; base64: string }[];
}

export interface IdentityReport {
  reviews: ListedReview[];
  shown: ShownReview | null;
  /** How a verdict ended; a document of another account fails although it was approved. */
  decided: { id: number; status: 'verified' | 'failed'; reason: string | null } | null;
  /** Of the operator log: the first line that was altered or is missing, null if it is whole. */
  alteredLine: number | null;
}

interface Deps {
  clock: Clock;
  sealing: Sealing;
}

/** Carries out `h5 identity`, in the server or beside it. Each look at a document and each verdict is in the operator log. */
export async function runIdentityCommand(
  db: Db,
  deps: Deps,
  input: unknown,
): Promise<IdentityReport> {
  const parsed = command.safeParse(input);
  if (!parsed.success) throw new StartError(usage);
  const { data } = parsed;
  const shown = data.action === 'show' ? await show(db, deps, data) : null;
  const decided =
    data.action === 'approve' || data.action === 'reject' ? await decide(db, deps, data) : null;
  const altered = data.action === 'verify' ? await findAlteredOperatorEntry(db) : undefined;
  const reviews = data.action === 'list' ? await listReviews(db, mostListed) : [];
  return { reviews, shown, decided, alteredLine: altered ?? null };
}

async function show(
  db: Db,
  { clock, sealing }: Deps,
  asked: { id: number; who: string },
): Promise<ShownReview> {
  const listed = await requireReview(db, asked.id);
  const entry = { who: asked.who, action: 'identity.show', subject: String(asked.id) };
  // Written first: nothing is seen that the log does not know.
  await db.transaction().execute((tx) => writeOperatorEntry(tx, { ...entry, at: clock.now() }));
  const [review, basic] = await readWithDocument(db, asked.id);
  const sides = [
    ['front', review.front],
    ['reverse', review.reverse],
  ] as const;
  const pictures: ShownReview['pictures'] = [];
  for (const [side, upload] of sides) {
    const picture = upload === null ? undefined : await findPicture(db, upload);
    if (!picture) continue;
    const base64 = Buffer.from(picture.bytes).toString('base64');
    pictures.push({ side, type: picture.type, base64 });
  }
  return { ...listed, document: openDocument(sealing, basic) ?? null, pictures };
}

/** A review, and the one that has the document that its pictures are compared with. */
async function readWithDocument(db: Db, reviewId: number) {
  const review = await sql.findReview(db, reviewId);
  if (!review) throw missing(reviewId);
  if (review.level === 1) return [review, review] as const;
  return [review, (await sql.findLastReview(db, review.user_id, 1)) ?? review] as const;
}

async function decide(
  db: Db,
  { clock }: Deps,
  verdict: { action: 'approve' | 'reject'; id: number; who: string; reason?: string },
): Promise<IdentityReport['decided']> {
  const reason = verdict.action === 'reject' ? readReason(verdict.reason) : null;
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
