import * as z from 'zod/mini';
import { dualSettleHourMs, dualSettleWithinMs } from '@h5/shared/rules/dual/dual';
import { utcDayStart } from '@h5/shared/rules/profit';
import type { Clock } from '../clock';
import type { Tx } from '../db/Db';
import type { AfterCommitCallback, JobKind } from '../jobs/JobKind';
import type { JobRunner } from '../jobs/JobRunner';
import type { Schedule } from '../jobs/Schedule';
import { moveMoney } from '../ledger/MoneyMovement';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { publishMovement } from '../ledger/publishMovement';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { writeReceipts } from '../receipts/writeReceipts';
import { accountsOf, heldFor, postSettlement } from './dualJournals';
import * as sql from './dual.sql';
import { notifyOwner, tellSettled, type Position } from './Position';
import { RecordedSamples, settlePosition, type Settled } from './settlement';

interface Deps extends PublishBalancesDeps {
  clock: Clock;
  instruments: Pick<InstrumentCatalogue, 'findMarketBySymbol' | 'findCoin'>;
  /** Positions that one transaction settles: it holds their accounts, so that orders of these people wait for it. */
  positionsPerJob?: number;
}

const dayMs = 86_400_000;
/** By then the second of the settlement time is recorded, if it ever is. */
const firstTryMs = 30_000;
const subject = 'dual';

/** Goes on after a position, in the order of their ids. */
const settlePartJob: JobKind<{ after: string }> = {
  name: 'dual.settle_part',
  payload: z.object({ after: z.string() }),
};

/** One position that could not be settled with the others. It stays in the list of failed jobs until it can be. */
const settleOneJob: JobKind<{ id: string }> = {
  name: 'dual.settle_one',
  payload: z.object({ id: z.string() }),
};

/** Twice a day: when the prices of a settlement are recorded, and when it waits no longer for them. */
const settlementRuns: Schedule = {
  after(time) {
    const runs = [firstTryMs, dualSettleWithinMs].map((ms) => dualSettleHourMs + ms);
    const today = utcDayStart(time);
    const next = [...runs, ...runs.map((ms) => ms + dayMs)].find((ms) => today + ms > time);
    return today + (next ?? 0);
  },
};

/** Settles what is due at 08:00 UTC by recorded prices; with too few of them the money goes back at 08:05. */
export function scheduleSettlements(jobs: JobRunner, deps: Deps): void {
  jobs.repeat({
    name: 'dual.settle',
    schedule: settlementRuns,
    missed: 'each',
    subject,
    work: (tx, { due }) => settlePart(deps, tx, due, null),
  });
  jobs.handle(settlePartJob, (tx, { due, payload }) => settlePart(deps, tx, due, payload.after));
  jobs.handle(settleOneJob, async (tx, { payload }) => {
    const found = await sql.findOpenPosition(tx, payload.id);
    if (!found) return undefined;
    return settle(deps, tx, [found], async (position, samples, short) => {
      requireHeld(position, short);
      return settlePosition(position, await samples.of(position), deps.clock.now());
    });
  });
}

async function settlePart(
  deps: Deps,
  tx: Tx,
  due: number,
  after: string | null,
): Promise<AfterCommitCallback> {
  const { clock, positionsPerJob = 200 } = deps;
  const found = await sql.listDuePositions(tx, due, after, positionsPerJob);
  const next = found.length < positionsPerJob ? undefined : found.at(-1)?.id;
  const failed: string[] = [];
  const publish = await settle(
    deps,
    tx,
    found,
    async (position, samples, short) => {
      const isLastTry = due >= position.settleAt + dualSettleWithinMs;
      if (!isLastTry && !(await samples.isComplete(position.settleAt))) return undefined;
      try {
        requireHeld(position, short);
        const settled = settlePosition(position, await samples.of(position), clock.now());
        return settled.position.result === 'fail' && !isLastTry ? undefined : settled;
      } catch (error) {
        // What the rules refuse stops nobody else; anything else is a fault of the whole run.
        if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
        failed.push(position.id);
        return undefined;
      }
    },
    async (movement) => {
      const ones = failed.map((id) => ({ key: id, due, payload: { id }, subject: `dual/${id}` }));
      if (ones.length > 0) await movement.enqueue(settleOneJob, ...ones);
      if (next === undefined) return;
      const key = `${new Date(due).toISOString()}/${next}`;
      await movement.enqueue(settlePartJob, { key, due, payload: { after: next }, subject });
    },
  );
  return publish;
}

function requireHeld({ id }: Position, short: ReadonlySet<string>): void {
  if (short.has(id)) throw new RangeError(`Less is held for dual ${id} than has to be paid.`);
}

type Movement = Parameters<Parameters<typeof moveMoney>[2]>[0];

/** Settles those of the found positions that `settleOne` can, with their money, receipts and notices. */
async function settle(
  { clock, instruments, ...publishing }: Deps,
  tx: Tx,
  found: readonly Position[],
  settleOne: (
    position: Position,
    samples: RecordedSamples,
    short: ReadonlySet<string>,
  ) => Promise<Settled | undefined>,
  finish: (movement: Movement) => Promise<void> = () => Promise.resolve(),
): Promise<AfterCommitCallback> {
  const now = clock.now();
  const outcome = await moveMoney(tx, now, async (movement) => {
    await movement.lock(accountsOf(found));
    const ids = found.map(({ id }) => id);
    const samples = new RecordedSamples(tx, (symbol) => instruments.findMarketBySymbol(symbol)?.id);
    const settled: Settled[] = [];
    const positions = await sql.selectPositionsForUpdate(tx, ids);
    const short = await movement.findShort(
      ...positions.flatMap((position) => heldFor(movement, position)),
    );
    for (const position of positions) {
      const one = await settleOne(position, samples, short);
      if (one) settled.push(one);
    }
    if (settled.length > 0) {
      await writeReceipts(
        tx,
        now,
        settled.map(({ receipt }) => receipt),
      );
      await sql.updateSettled(
        tx,
        now,
        settled.map(({ position }) => position),
      );
    }
    for (const { position } of settled) {
      await postSettlement(movement, position);
      notifyOwner(movement, position);
      tellSettled(
        movement,
        position,
        instruments.findCoin(position.paidCurrencyId ?? 0)?.code ?? '',
      );
    }
    await finish(movement);
  });
  return () => publishMovement(publishing, outcome);
}
