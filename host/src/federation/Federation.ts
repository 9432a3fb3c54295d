import { createContext, useContext } from 'react';
import type { OverrideStore } from '../overrides/OverrideStore';
import type { ReleaseUpdates } from './ReleaseUpdates';
import type { Remotes } from './Remotes';

interface Federation {
  remotes: Remotes;
  releases: ReleaseUpdates;
  /** For a tester: what runs in place of the environment's versions, and what is asked for. */
  overrides?: OverrideStore | undefined;
}

const FederationContext = createContext<Federation | undefined>(undefined);

/** Provides the remotes of this tab to the shell. */
export const FederationProvider = FederationContext.Provider;

export function useFederation(): Federation {
  const federation = useContext(FederationContext);
  if (!federation) throw new Error('useFederation needs a <FederationProvider> above it.');
  return federation;
}
