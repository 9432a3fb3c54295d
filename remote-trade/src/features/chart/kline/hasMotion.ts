/** Whether the person has not asked for less motion. */
export function hasMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
