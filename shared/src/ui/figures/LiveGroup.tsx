import type { ReactNode } from 'react';
import { LiveUpdatesContext, useLiveUpdates } from './LiveUpdates';

/** Live figures of one market, which change with the same ticks. */
export function LiveGroup({ children }: { children: ReactNode }) {
  return <LiveUpdatesContext value={useLiveUpdates()}>{children}</LiveUpdatesContext>;
}
