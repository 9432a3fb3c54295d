/** When a recurring job is due. */
export interface Schedule {
  /** The first occurrence after a time. */
  after(time: number): number;
}

/** Every so often, counted from 1970: a day begins at 00:00 UTC. */
export function scheduleEvery(ms: number): Schedule {
  return { after: (time) => (Math.floor(time / ms) + 1) * ms };
}
