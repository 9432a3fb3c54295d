import { followClockForwards } from '../exchange';
import { makeRemoteServices } from './remoteServices';
import type { ProcessRoleDeps, WorkerProcess } from './roleDeps';

/** Jobs; any number of such processes share them. */
export async function startJobsRole(deps: ProcessRoleDeps): Promise<WorkerProcess> {
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
