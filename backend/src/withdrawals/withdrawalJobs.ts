import * as z from 'zod/mini';
import type { WithdrawalState } from '@h5/shared/contract/withdrawals/withdrawal';
import type { Config } from '../config';
import type { Tx } from '../db/Db';
import type { WithdrawalLimits } from '../identity/WithdrawalLimits';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { JobKind } from '../jobs/JobKind';
import type { JobRunner } from '../jobs/JobRunner';
import { moveMoney } from '../ledger/MoneyMovement';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { publishMovement } from '../ledger/publishMovement';
import { isFrozen } from '../security/freezing.sql';
import { notifyWithdrawalOwner } from './toWithdrawal';
import { returnWithdrawal, settleWithdrawal } from './withdrawalMoney';
import * as sql from './withdrawals.sql';

interface Deps extends PublishBalancesDeps {
  config: Pick<Config, 'demo'>;
  limits: Pick<WithdrawalLimits, 'giveBack'>;
}

interface DueJob {
  due: number;
  payload: { id: string };
}

const ofWithdrawal = z.object({ id: z.string() });

/** Due when no code was entered in time. */
export const expireWithdrawalJob: JobKind<{ id: string }> = {
  name: 'withdrawal.expire',
  payload: ofWithdrawal,
};

/** Due when a policy decides by itself. */
export const reviewWithdrawalJob: JobKind<{ id: string }> = {
  name: 'withdrawal.review',
  payload: ofWithdrawal,
};

/** What an operator has decided. `fail`: a bank has not taken the money. */
export const verdictJob: JobKind<{ id: string; verdict: 'approve' | 'refuse' | 'fail' }> = {
  name: 'withdrawal.verdict',
  payload: z.object({ id: z.string(), verdict: z.enum(['approve', 'refuse', 'fail']) }),
};

/** The bank has been paid, by an operator or as the demo says. */
export const paidJob: JobKind<{ id: string; reference: string }> = {
  name: 'withdrawal.paid',
  payload: z.object({ id: z.string(), reference: z.string() }),
};

/** How long the demo takes to pay a bank; nobody is paid. */
export const demoPaymentMs = 10_000;

/** One job for each withdrawal of an account that is frozen. */
const returnFrozenJob: JobKind<{ id: string }> = {
  name: 'withdrawal.return',
  payload: ofWithdrawal,
};

/** Returns what is not being sent yet, with the transaction that freezes the account. */
export async function enqueueReturnOfWithdrawals(
  tx: Tx,
  userId: string,
  now: number,
): Promise<void> {
  const rows = await sql.listReturnable(tx, userId);
  const jobs = rows.map(({ id }) => ({ key: id, due: now, payload: { id } }));
  await enqueueJobs(tx, returnFrozenJob, ...jobs);
}

/** Takes on the jobs of withdrawals: they expire, are agreed to or rejected, or return when their account is frozen. */
export function startWithdrawalJobs(jobs: JobRunner, deps: Deps): void {
  const returning =
    (how: Parameters<typeof returnWithdrawal>[3]) =>
    async (tx: Tx, { due, payload: { id } }: DueJob) => {
      const row = await sql.findWithdrawal(tx, id);
      // Over a network only the chain tells that one has failed.
      if (!row || (how.reason === 'bank' && row.network !== null)) return undefined;
      const outcome = await moveMoney(tx, due, (movement) =>
        returnWithdrawal(movement, deps.limits, row, how),
      );
      return () => publishMovement(deps, outcome);
    };
  const sending =
    (from: readonly WithdrawalState[]) =>
    async (tx: Tx, { due, payload: { id } }: DueJob) => {
      const row = await sql.findWithdrawal(tx, id);
      // What is frozen returns by a job of its own.
      if (!row || (await isFrozen(tx, row.userId))) return undefined;
      const outcome = await moveMoney(tx, due, async (movement) => {
        const changed = await sql.moveOn(tx, id, from, { state: 'processing' });
        if (!changed) return;
        notifyWithdrawalOwner(movement, changed);
        if (changed.network !== null || !deps.config.demo) return;
        const payload = { id, reference: `DEMO-${id.slice(-8).toUpperCase()}` };
        await movement.enqueue(paidJob, { key: id, due: due + demoPaymentMs, payload });
      });
      return () => publishMovement(deps, outcome);
    };
  const canceled = { state: 'canceled' } as const;
  const rejected = { from: sql.reviewedStates, state: 'rejected', reason: 'review' } as const;
  const failed = { from: ['processing'], state: 'failed', reason: 'bank' } as const;
  jobs.handle(
    expireWithdrawalJob,
    returning({ ...canceled, from: ['prepared'], reason: 'expired' }),
  );
  jobs.handle(
    returnFrozenJob,
    returning({ ...canceled, from: sql.returnableStates, reason: 'frozen' }),
  );
  jobs.handle(reviewWithdrawalJob, sending(['accepted']));
  const verdicts = {
    approve: sending(sql.reviewedStates),
    refuse: returning(rejected),
    fail: returning(failed),
  };
  jobs.handle(verdictJob, (tx, job) => verdicts[job.payload.verdict](tx, job));
  jobs.handle(paidJob, async (tx, { due, payload: { id, reference } }) => {
    const row = await sql.findWithdrawal(tx, id);
    if (!row || row.network !== null) return undefined;
    const outcome = await moveMoney(tx, due, (movement) =>
      settleWithdrawal(movement, row, { txid: reference, sentAt: due }),
    );
    return () => publishMovement(deps, outcome);
  });
}
