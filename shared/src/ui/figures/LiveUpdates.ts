import { autorun, createAtom } from 'mobx';
import { createContext, useLayoutEffect, useState } from 'react';

/** The updates of live elements that follow the same store. One reaction runs them all, which costs less than one for each. */
export class LiveUpdates {
  readonly #updates = new Set<() => void>();
  readonly #atom = createAtom('LiveUpdates');

  /** Runs an update now, and with the others until the returned function is called. */
  add(update: () => void): () => void {
    this.#updates.add(update);
    this.#atom.reportChanged();
    return () => void this.#updates.delete(update);
  }

  run(): void {
    this.#atom.reportObserved();
    for (const update of this.#updates) update();
  }
}

/** The updates of the surrounding row or group; a figure outside of one has a reaction of its own. */
// eslint-disable-next-line no-restricted-syntax -- A row and its figures are of one bundle, so of one copy.
export const LiveUpdatesContext = createContext<LiveUpdates | undefined>(undefined);

/** Returns updates that run whenever an observable changes that one of them read, while `isActive`. */
export function useLiveUpdates(isActive: () => boolean = always): LiveUpdates {
  const [updates] = useState(() => new LiveUpdates());
  useLayoutEffect(
    () =>
      autorun(() => {
        if (isActive()) updates.run();
      }),
    [updates, isActive],
  );
  return updates;
}

function always() {
  return true;
}
