import { Resource, storePerApp } from '@h5/shared/app';
import { getMachines, type Machine } from '@h5/shared/contract/mining/endpoints';

const freshMs = 60_000;

/** The machines on sale. */
export const useMachines = storePerApp(
  ({ api }) =>
    new Resource<readonly Machine[]>(() => api.call(getMachines, {}, { quiet: true }), { freshMs }),
);
