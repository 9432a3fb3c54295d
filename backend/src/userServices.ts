import type { Audience } from './Audience';
import { openChain } from './chain/openChain';
import { DemoSetup } from './DemoSetup';
import type { ListenForNotifications } from './db/Db';
import { FastForward } from './jobs/FastForward';
import { JobRunner } from './jobs/JobRunner';
import { DevMailbox } from './mail/DevMailbox';
import { sendMessageJob, startSendingMessages } from './mail/messageJobs';
import { SmtpSender } from './mail/SmtpSender';
import { openModules } from './modules';
import { AccountGuards } from './security/AccountGuards';
import { makeSurroundings, type ProcessParts } from './Surroundings';
import { scheduleSweeps } from './sweeps';

interface Deps extends ProcessParts {
  listen: ListenForNotifications;
  /** Records the prices of the present second; left out by a process that does not record them. */
  recordPrices?: () => Promise<void>;
  /** Left out where it is not known. */
  audience?: Audience | undefined;
}

export type UserServices = ReturnType<typeof makeUserServices>;

/** The services that users call, and their jobs; the engine, the feed and the sockets may be in other processes. */
export function makeUserServices(deps: Deps) {
  const { config, clock, db, reads, listen, feed, outflow } = deps;
  const { realtime, valuation, recordPrices, onError } = deps;
  const jobs = new JobRunner({ db, listen, clock, onError });
  const hasQueued = () => jobs.hasDue(sendMessageJob);
  const devMailbox = config.demo && !config.mail ? new DevMailbox(db, hasQueued) : undefined;
  const messageSender = devMailbox ?? new SmtpSender(config);
  const { coinValue } = valuation;
  const chain = openChain({
    config,
    db,
    clock,
    realtime,
    coinValue,
    outflow,
    audience: deps.audience,
    onError,
  });
  const surroundings = makeSurroundings(deps, messageSender, chain.gateway);
  const { services, mountRoutes, scheduleJobs } = openModules(surroundings);
  startSendingMessages(jobs, messageSender);
  scheduleSweeps(jobs, clock);
  scheduleJobs(jobs);
  const { factors } = surroundings.protection;

  return {
    ...services,
    mountRoutes,
    accountGuards: new AccountGuards({ db: reads, clock, factors }),
    devMailbox,
    jobs,
    fastForward: new FastForward({
      db,
      clock,
      jobs,
      feed,
      nextSampleTime: async (after) => {
        const times = await Promise.all([
          services.dual.nextSampleTime(after),
          services.tokenSales.nextSampleTime(after),
          services.loans.nextSampleTime(after),
        ]);
        return earliest(times);
      },
      onError,
      ...(recordPrices && {
        recordPrices: async () => {
          await recordPrices();
          await services.loans.watch.idle();
        },
      }),
    }),
    depositWatcher: chain.watcher,
    withdrawalSender: chain.sender,
    simulatedChain: chain.simulatedChain,
    chainLoop: chain.loop,
    demo: new DemoSetup({
      ...deps,
      ...services,
      sealing: surroundings.protection.sealing,
      simulatedChain: chain.simulatedChain,
    }),
  };
}

function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
