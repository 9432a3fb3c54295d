import { useEffect } from 'react';
import type { ChartStore } from '../ChartStore';

/** A phone in landscape, but not in portrait with an open keyboard. */
const sideways = '(orientation: landscape) and (max-height: 480px) and (min-width: 528px)';

/** Opens the full screen when the phone is rotated, unless a sheet is open. */
export function useFullScreenOnRotation(chart: ChartStore): void {
  useEffect(() => {
    const held = matchMedia(sideways);
    const handle = () => {
      const isCovered = !chart.isFullScreen && document.querySelector('dialog[open]') !== null;
      if (!isCovered) chart.followOrientation(held.matches);
    };
    held.addEventListener('change', handle);
    return () => held.removeEventListener('change', handle);
  }, [chart]);
}
