import type { JobRunner } from '../jobs/JobRunner';
import { scheduleEvery, type Schedule } from '../jobs/Schedule';
import type { Clock } from '../clock';
import { dayMs } from '../markets/periods';
import { lastHolidayYear } from './venueHolidays';
import { OperatorNotice } from '../OperatorNotice';
import type { StockCommands } from './stocks.service';
import type { VenueCalendars } from './StockEngineState';

/** How long before the end of a calendar the operator is reminded each day. */
const reminderMs = 180 * dayMs;

/** Each opening and close of a venue; once a calendar has ended, each day may bring a new one. */
export function scheduleOfSessions(calendars: VenueCalendars): Schedule {
  return {
    after: (time) =>
      Math.min(...[...calendars.values()].map((one) => one.nextEvent(time)?.time ?? time + dayMs)),
  };
}

/** What the operator is reminded of before the known holidays end; undefined as long as that is far away. */
export function calendarReminder(calendars: VenueCalendars, now: number): string | undefined {
  const isEnding = [...calendars.values()].some(({ endsAt }) => now >= endsAt - reminderMs);
  if (!isEnding) return undefined;
  const year = lastHolidayYear;
  return `The holidays of stock exchanges are listed up to ${year}: after it stocks stay closed until those of ${year + 1} are added.`;
}

interface Deps {
  calendars: VenueCalendars;
  engine: Pick<StockCommands, 'carryOutDue'>;
  clock: Clock;
  onError: (error: unknown) => void;
}

/**
 * Has the engine carry out each opening and close at its time, also on the way of a forward of the clock. The job itself
 * changes nothing: the engine knows by its own rows what it has carried out, and finds it also without the job.
 */
export function scheduleSessions(
  jobs: JobRunner,
  { calendars, engine, clock, onError }: Deps,
): void {
  jobs.repeat({
    name: 'stocks.session',
    schedule: scheduleOfSessions(calendars),
    missed: 'each',
    work: () => Promise.resolve(() => engine.carryOutDue()),
  });
  jobs.repeat({
    name: 'stocks.calendar',
    schedule: scheduleEvery(dayMs),
    missed: 'first',
    work: async () => {
      const reminder = calendarReminder(calendars, clock.now());
      if (reminder !== undefined) onError(new OperatorNotice(reminder));
    },
  });
}
