import { useEffect } from 'react';
import type { ChartStore } from '../ChartStore';

/** A phone on its side; a keyboard that takes half of an upright one leaves it narrower than this. */
const sideways = '(orientation: landscape) and (max-height: 480px) and (min-width: 528px)';

/** Whoever turns the phone on a chart wants to see more of it. What is open above the page stays where it is. */
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
