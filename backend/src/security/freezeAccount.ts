import type { Language } from '@h5/shared/contract/languages';
import type { Clock } from '../clock';
import type { Tx } from '../db/Db';
import { enqueueReturnOfWithdrawals } from '../withdrawals/withdrawalJobs';
import { enqueueCancelOfOrders } from './cancelOpenOrders';
import { setFrozenAt } from './freezing.sql';
import { lockAccount } from './lockAccount.sql';
import type { SecurityEvents } from './SecurityEvents';

interface Freeze {
  clock: Clock;
  events: SecurityEvents;
  lang: Language;
  /** Ends the sessions of the person, in the transaction. */
  endSessions: () => Promise<void>;
}

/** Freezes an account, ends its sessions, cancels its orders, returns its withdrawals and tells its owner. False if it was frozen before. */
export async function freezeAccount(
  tx: Tx,
  userId: string,
  { clock, events, lang, endSessions }: Freeze,
): Promise<boolean> {
  const account = await lockAccount(tx, userId);
  await endSessions();
  if (account.frozenAt !== null) return false;
  const now = clock.now();
  await setFrozenAt(tx, userId, now);
  await enqueueCancelOfOrders(tx, userId, now);
  await enqueueReturnOfWithdrawals(tx, userId, now);
  await events.record(tx, account, { name: 'frozen', lang });
  return true;
}
