import type { JobRunner } from '../jobs/JobRunner';
import type { Schedule } from '../jobs/Schedule';
import type { StockCommands } from './stocks.service';
import type { VenueCalendars } from './StockEngineState';

/** Each opening and close of a venue. */
export function scheduleOfSessions(calendars: VenueCalendars): Schedule {
  return {
    after: (time) =>
      Math.min(...[...calendars.values()].map((calendar) => calendar.nextEvent(time).time)),
  };
}

/**
 * Has the engine carry out each opening and close at its time, also on the way of a forward of the clock. The job itself
 * changes nothing: the engine knows by its own rows what it has carried out, and finds it also without the job.
 */
export function scheduleSessions(
  jobs: JobRunner,
  { calendars, engine }: { calendars: VenueCalendars; engine: Pick<StockCommands, 'carryOutDue'> },
): void {
  jobs.repeat({
    name: 'stocks.session',
    schedule: scheduleOfSessions(calendars),
    missed: 'each',
    work: () => Promise.resolve(() => engine.carryOutDue()),
  });
}
