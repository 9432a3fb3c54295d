import { followClockForwards } from '../exchange';
import { makeReleaseCommands } from '../realtime/releaseCommands';
import { makeRemoteServices } from './remoteServices';
import type { ProcessRoleDeps, RunningRole } from './roleDeps';
import { serveInternalPort } from './serveInternally';

/** Jobs; any number of such processes share them. */
export async function startJobsRole(deps: ProcessRoleDeps): Promise<RunningRole> {
  const services = await makeRemoteServices(deps, () => undefined);
  const { bus } = services;
  const server = await serveInternalPort({
    cluster: deps.cluster,
    onError: deps.onError,
    handlers: makeReleaseCommands(services.publisher),
    health: () => ({
      role: deps.config.role,
      isActive: true,
      isRedisConnected: bus.isConnected,
    }),
  });
  await services.start();
  const endForwards = await followClockForwards(deps, deps.onError);
  await services.jobs.enqueueRecurring();
  await services.jobs.start();
  services.chainLoop?.start();
  return {
    description: `jobs, internal address ${server.address}`,
    async stop() {
      await services.chainLoop?.stop();
      await services.jobs.stop();
      await server.stop();
      await endForwards();
      await services.stop();
    },
  };
}
