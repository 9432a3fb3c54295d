import { createContext, useContext } from 'react';
import type { ReleaseUpdates } from './ReleaseUpdates';
import type { Remotes } from './Remotes';

interface Federation {
  remotes: Remotes;
  releases: ReleaseUpdates;
}

const FederationContext = createContext<Federation | undefined>(undefined);

/** Provides the remotes of this tab to the shell. */
export const FederationProvider = FederationContext.Provider;

export function useFederation(): Federation {
  const federation = useContext(FederationContext);
  if (!federation) throw new Error('useFederation needs a <FederationProvider> above it.');
  return federation;
}
