import * as z from 'zod/mini';
import type { OperatorArea } from './OperatorArea';
import { findAlteredOperatorEntry, listOperatorEntries } from './operatorLog.sql';
import { readOperatorCommand } from './readOperatorCommand';

const mostListed = 200;

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list'), subject: z.optional(z.string()) }),
  z.object({ action: z.literal('verify') }),
]);

export interface AuditReport {
  entries: {
    id: number;
    at: number;
    who: string;
    action: string;
    subject: string;
    detail: string;
  }[];
  /** The first line that was altered or is missing, null if the log is whole or was not verified. */
  alteredLine: number | null;
}

/** `h5 operator audit`: what operators and policies have decided or looked at, latest first. */
export const operatorAudit: OperatorArea = async ({ db }, input) => {
  const asked = readOperatorCommand(command, input);
  const entries =
    asked.action === 'list' ? await listOperatorEntries(db, asked.subject, mostListed) : [];
  const altered = asked.action === 'verify' ? await findAlteredOperatorEntry(db) : undefined;
  return { entries, alteredLine: altered ?? null } satisfies AuditReport;
};
