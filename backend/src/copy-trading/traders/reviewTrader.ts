import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../clock';
import type { Db } from '../../db/Db';
import { AppError } from '../../errors/AppError';
import type { JobKind } from '../../jobs/JobKind';
import type { JobRunner } from '../../jobs/JobRunner';
import type { CopyCommands } from '../copyCommands';
import * as sql from './reviewTrader.sql';

/** How long an application of the demo waits for its review. */
export const demoReviewMs = 5_000;

export const traderDecisions = ['approve', 'refuse', 'end'] as const;

const review = z.object({ userId: z.string(), decision: z.enum(traderDecisions) });

/** What is decided about an application or a lead trader. */
export type TraderReview = z.output<typeof review>;

export const reviewTraderJob: JobKind<TraderReview> = { name: 'copy.review', payload: review };

interface Deps {
  db: Db;
  clock: Clock;
  commands: Pick<CopyCommands, 'setTrader'>;
}

/** The engine may be in another process, so a decision is delivered: at least once, and the second time it changes nothing. */
export function startReviews(jobs: JobRunner, deps: Deps): void {
  jobs.deliver(reviewTraderJob, (decided) => carryOut(deps, decided));
}

async function carryOut(
  { db, clock, commands }: Deps,
  { userId, decision }: TraderReview,
): Promise<void> {
  const found = await sql.findTraderTerms(db, userId);
  if (decision === 'refuse') return sql.refuseApplication(db, userId, clock.now());
  const isDue =
    decision === 'approve'
      ? found?.status === 'reviewing'
      : found?.status === 'active' || found?.status === 'paused';
  if (!found || !isDue) return;
  if (decision === 'approve') await sql.beginTrading(db, userId, clock.now());
  const status = decision === 'approve' ? 'active' : 'ended';
  try {
    await commands.setTrader(userId, { ...found, reqId: randomUUID(), status });
  } catch (error) {
    // The person has begun to copy somebody since the application.
    if (!(error instanceof AppError) || error.code !== 'COPY_CIRCLE') throw error;
    await sql.refuseApplication(db, userId, clock.now());
  }
}
