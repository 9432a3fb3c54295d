import { useEffect } from 'react';
import type { BusyReason } from './ActivityStore';
import { useApp } from './AppContext';

/**
 * Says that the user is in the middle of something: a form with unsent input, an open sheet, an order in flight, an
 * upload. While one component says so, the host does not replace the page by a new release.
 */
export function useBusy(reason: BusyReason, isBusy: boolean): void {
  const { activity } = useApp();
  useEffect(() => (isBusy ? activity.hold(reason) : undefined), [activity, reason, isBusy]);
}
