import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';

/** All sheets of a relation are one chunk. */
export const loadSheet = loadedWhenIdle(() =>
  import(/* webpackChunkName: "relation-sheets" */ './RelationSheet').then(
    (part) => part.RelationSheet,
  ),
);
