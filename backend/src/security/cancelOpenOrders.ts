import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { CopyCommands } from '../copy-trading/copyCommands';
import type { FuturesAccess } from '../futures/futures.service';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { JobKind } from '../jobs/JobKind';
import type { JobRunner } from '../jobs/JobRunner';
import type { OrderCommands } from '../orders/orders.service';
import type { StockCommands } from '../stocks/stocks.service';
import { findOpenOrders, isFrozen } from './freezing.sql';

const cancelOrdersJob: JobKind<{ userId: string }> = {
  name: 'security.cancel_orders',
  payload: z.object({ userId: z.string() }),
};

/** Another process may accept orders of an ended session for this long, because it has read it just before. */
const secondLookMs = 5_000;

/** Cancels the open orders of a frozen account, and ends what it copies, with the transaction that freezes it. */
export async function enqueueCancelOfOrders(tx: Tx, userId: string, now: number): Promise<void> {
  const job = (due: number) => ({ key: `${userId}:${due}`, due, payload: { userId } });
  await enqueueJobs(tx, cancelOrdersJob, job(now), job(now + secondLookMs));
}

interface Deps {
  db: Db;
  engine: Pick<OrderCommands, 'cancel'>;
  futuresEngine: Pick<FuturesAccess, 'commands'>;
  copyCommands: Pick<CopyCommands, 'leave'>;
  stockEngine: Pick<StockCommands, 'cancel'>;
}

/** The engines may be in other processes, so the cancellation is delivered: at least once, and the second time nothing is open. */
export function startCancellingOrders(jobs: JobRunner, deps: Deps): void {
  jobs.deliver(cancelOrdersJob, async ({ userId }) => {
    const { db, engine, futuresEngine, copyCommands, stockEngine } = deps;
    // An account that was unfrozen meanwhile may have new orders.
    if (!(await isFrozen(db, userId))) return;
    const { orders, positions, stockOrders, copiedTraders } = await findOpenOrders(db, userId);
    const request = (id: string) => ({ id, reqId: randomUUID() });
    for (const id of orders) await ignoringEnded(engine.cancel(userId, request(id)));
    for (const id of positions)
      await ignoringEnded(futuresEngine.commands.cancel(userId, request(id)));
    for (const id of stockOrders) await ignoringEnded(stockEngine.cancel(userId, request(id)));
    // What was copied stays, as positions of the person's own, until a price that is missing now is back.
    for (const traderId of copiedTraders) {
      const input = { traderId, mode: 'keep' as const, reqId: randomUUID() };
      await ignoringEnded(copyCommands.leave(userId, input));
    }
  });
}

/** It was filled or cancelled meanwhile, or is under review, which also opens nothing. */
const endedCodes: ReadonlySet<ErrorCode> = new Set([
  'ORDER_NOT_FOUND',
  'ORDER_NOT_OPEN',
  'POSITION_NOT_FOUND',
  'POSITION_NOT_OPEN',
  'STATE',
  'UNDER_REVIEW',
]);

async function ignoringEnded(cancelling: Promise<unknown>): Promise<void> {
  try {
    await cancelling;
  } catch (error) {
    if (!(error instanceof AppError) || !endedCodes.has(error.code)) throw error;
  }
}
