import { autorun, createAtom } from 'mobx';
import { createContext, useLayoutEffect, useState } from 'react';

/** The updates of live elements that follow the same store. One reaction runs them all, which costs less than one for each. */
export class LiveUpdates {
  /** Observable. */
  readonly isActive: () => boolean;
  readonly #updates = new Set<() => void>();
  readonly #atom = createAtom('LiveUpdates');

  constructor(isActive: () => boolean) {
    this.isActive = isActive;
  }

  /** Runs an update now, and with the others until the returned function is called. */
  add(update: () => void): () => void {
    this.#updates.add(update);
    this.#atom.reportChanged();
    return () => void this.#updates.delete(update);
  }

  run(): void {
    if (!this.isActive()) return;
    this.#atom.reportObserved();
    for (const update of this.#updates) update();
  }
}

/** The updates of the surrounding row or group; a figure outside of one has a reaction of its own. */
// eslint-disable-next-line no-restricted-syntax -- A row and its figures are of one bundle, so of one copy.
export const LiveUpdatesContext = createContext<LiveUpdates | undefined>(undefined);

/** Returns updates that run whenever an observable changes that one of them read, while `isActive`. */
export function useLiveUpdates(isActive: () => boolean = always): LiveUpdates {
  const [updates] = useState(() => new LiveUpdates(isActive));
  useLayoutEffect(() => autorun(() => updates.run()), [updates]);
  return updates;
}

function always() {
  return true;
}
