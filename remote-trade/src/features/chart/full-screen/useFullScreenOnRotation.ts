import { useEffect } from 'react';
import { partsOfAddress } from '@h5/shared/ui/overlays/sheetAddress';
import type { ChartStore } from '../ChartStore';

/** A phone in landscape, but not in portrait with an open keyboard. */
const sideways = '(orientation: landscape) and (max-height: 480px) and (min-width: 528px)';

/** Opens the full screen while the phone is held sideways, also if it was when the page opened, unless a sheet is open. */
export function useFullScreenOnRotation(chart: ChartStore): void {
  useEffect(() => {
    const held = matchMedia(sideways);
    const handle = () => {
      const isCovered = !chart.isFullScreen && document.querySelector('dialog[open]') !== null;
      if (!isCovered) chart.followOrientation(held.matches);
    };
    // The sheet of a link opens later than this.
    const hasSheet = partsOfAddress().some((part) => part.startsWith('sheet='));
    if (held.matches && !hasSheet) handle();
    held.addEventListener('change', handle);
    return () => held.removeEventListener('change', handle);
  }, [chart]);
}
