import type { FastifyInstance } from 'fastify';
import type { ModuleInvariants } from './invariants/Invariant';
import type { JobRunner } from './jobs/JobRunner';
import type { Surroundings } from './Surroundings';

/** What a module gives to the server. Its `index.ts` says it, and `modules.ts` lists all modules. */
interface Description<Service> {
  /** Makes what its routes call, of what it takes from its surroundings. */
  service: (surroundings: Surroundings) => Service;
  /** Mounts its calls. */
  routes: (app: FastifyInstance, service: Service, surroundings: Surroundings) => void;
  /** Schedules what recurs and takes on the jobs that its transactions make necessary. */
  jobs?: (jobs: JobRunner, service: Service, surroundings: Surroundings) => void;
  /** What holds for its rows at any time. */
  invariants?: ModuleInvariants;
}

export interface OpenModule<Service> {
  service: Service;
  mount: (app: FastifyInstance) => void;
  schedule: (jobs: JobRunner) => void;
}

export interface BackendModule<Service> {
  invariants: ModuleInvariants;
  open: (surroundings: Surroundings) => OpenModule<Service>;
}

export function defineModule<Service>(description: Description<Service>): BackendModule<Service> {
  const { routes, jobs, invariants = {} } = description;
  return {
    invariants,
    open(surroundings) {
      const service = description.service(surroundings);
      return {
        service,
        mount: (app) => routes(app, service, surroundings),
        schedule: (runner) => jobs?.(runner, service, surroundings),
      };
    },
  };
}
