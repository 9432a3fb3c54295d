import { SteadyClock } from '../clock';
import type { OpenDatabase } from '../db/Db';
import { JobRunner } from '../jobs/JobRunner';
import { scheduleDailyIncome } from '../lock-mining/dailyIncome';
import { noListeners } from './noListeners';

/** Pays the income that is due, as a server would, without one. */
export async function payDueIncome({
  db,
  listen,
}: Pick<OpenDatabase, 'db' | 'listen'>): Promise<void> {
  const clock = new SteadyClock();
  const onError = (error: unknown) => {
    throw error;
  };
  const jobs = new JobRunner({ db, listen, clock, onError });
  const coinValue = () => ({ code: 'USDT', usdPrice: '1' });
  scheduleDailyIncome(jobs, { clock, coinValue, ...noListeners });
  await jobs.runDue();
}
