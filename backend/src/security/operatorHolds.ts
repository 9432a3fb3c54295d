import * as z from 'zod/mini';
import type { OperatorArea } from '../operator/OperatorArea';
import { writeOperatorEntry } from '../operator/operatorLog.sql';
import { readOperatorCommand } from '../operator/readOperatorCommand';
import { lockAccount } from './lockAccount.sql';
import { requireUser } from './operatorUsers';
import { listRunningHolds, type ListedHold } from './operatorUsers.sql';
import { insertOutflowHold } from './outflowHolds.sql';

const mostListed = 200;
const hourMs = 3_600_000;

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({
    action: z.literal('add'),
    account: z.string(),
    hours: z.int().check(z.positive(), z.maximum(720)),
    why: z.string().check(z.minLength(1)),
  }),
]);

export interface HoldsReport {
  holds: ListedHold[];
}

/** `h5 operator hold`: why nothing may leave which account until when. A hold can be added, and never be ended early. */
export const operatorHolds: OperatorArea = async (deps, input, who) => {
  const asked = readOperatorCommand(command, input);
  const { db, clock } = deps;
  const now = clock.now();
  if (asked.action === 'list') {
    return { holds: await listRunningHolds(db, { now, limit: mostListed }) } satisfies HoldsReport;
  }
  const { id: userId, account } = await requireUser(deps, asked.account);
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const endsAt = now + asked.hours * hourMs;
    await insertOutflowHold(tx, { userId, reason: 'operator', beganAt: now, endsAt });
    const detail = { hours: asked.hours, why: asked.why };
    await writeOperatorEntry(tx, { at: now, who, action: 'hold.add', subject: account, detail });
  });
  const holds = await listRunningHolds(db, { userId, now, limit: mostListed });
  return { holds } satisfies HoldsReport;
};
