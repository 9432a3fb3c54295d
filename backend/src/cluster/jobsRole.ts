import { followClockForwards } from '../exchange';
import { makeRemoteServices } from './remoteServices';
import type { RoleDeps, Worker } from './roleDeps';

/** Jobs; any number of such processes share them. */
export async function startJobs(deps: RoleDeps): Promise<Worker> {
  const services = await makeRemoteServices(deps, () => undefined);
  await services.start();
  const endForwards = await followClockForwards(deps, deps.onError);
  await services.jobs.enqueueRecurring();
  await services.jobs.start();
  return {
    description: 'jobs',
    async stop() {
      await services.jobs.stop();
      await endForwards();
      await services.stop();
    },
  };
}
