import * as z from 'zod/mini';
import type { Db } from '../db/Db';
import { StartError } from '../StartError';
import { listSuspensions, resumeSuspensions } from './operatorSuspensions.sql';

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('resume'), ids: z.array(z.uuid()).check(z.minLength(1)) }),
]);

export interface SuspendedReport {
  /** How many are resumed by this command. */
  resumed?: number;
  suspended: Awaited<ReturnType<typeof listSuspensions>>;
}

/** Carries out `h5 suspended`, in the server or beside it. The engine that is active finds what is resumed. */
export async function runSuspendedCommand(db: Db, input: unknown): Promise<SuspendedReport> {
  const parsed = command.safeParse(input);
  if (!parsed.success) throw new StartError('Usage: h5 suspended, or h5 suspended resume ID…');
  const { data } = parsed;
  const resumed = data.action === 'resume' ? await resumeSuspensions(db, data.ids) : undefined;
  return { ...(resumed !== undefined && { resumed }), suspended: await listSuspensions(db) };
}
