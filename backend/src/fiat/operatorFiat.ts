import * as z from 'zod/mini';
import type { OperatorArea } from '../operator/OperatorArea';
import { writeOperatorEntry } from '../operator/operatorLog.sql';
import { readOperatorCommand } from '../operator/readOperatorCommand';
import { listMids, putMid, type FiatMid } from './fiatMids.sql';

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({
    action: z.literal('set'),
    code: z.string().check(z.regex(/^[A-Z]{3}$/)),
    mid: z.string().check(z.regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,8})?$/)),
    source: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
]);

export interface FiatReport {
  mids: FiatMid[];
}

/** `h5 operator fiat`: the middle prices of fiat money, each with its source. */
export const operatorFiat: OperatorArea = async ({ db, clock }, input, who) => {
  const asked = readOperatorCommand(command, input);
  if (asked.action === 'set') {
    const { code, mid, source } = asked;
    const at = clock.now();
    await db.transaction().execute(async (tx) => {
      await putMid(tx, { code, mid, source, at });
      const entry = { who, at, subject: code, action: 'fiat.set', detail: { mid, source } };
      await writeOperatorEntry(tx, entry);
    });
  }
  return { mids: await listMids(db) } satisfies FiatReport;
};
