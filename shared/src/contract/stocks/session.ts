import * as z from 'zod/mini';
import { time } from '../primitives';
import { wireObject } from '../wireObject';
import { holidayNames } from './venues';

const holidayName = z.enum(holidayNames);
const wallClock = z.string().check(z.regex(/^\d\d:\d\d$/));

/** `half_day` is open on a day that ends early. */
export const sessionStates = ['open', 'half_day', 'lunch', 'closed'] as const;

export const stockSession = wireObject({
  state: z.enum(sessionStates),
  /** The opening of the running session, otherwise the next one; null if the next trading days are not known yet. */
  opens_at: z.nullable(time),
  /** The end of that session: the close, or the beginning of the lunch break. */
  closes_at: z.nullable(time),
  /** The holiday or half day that it is at the venue. */
  holiday: z.nullable(holidayName),
  /** The IANA name of the venue's time zone; the times of a usual day are of that zone. */
  tz: z.string(),
  open: wallClock,
  close: wallClock,
  lunch: z.nullable(z.tuple([wallClock, wallClock])),
  /** The next days without trading, and those that end early. */
  holidays: z.array(
    z.object({
      date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
      name: holidayName,
      close: z.nullable(wallClock),
    }),
  ),
});

export type SessionState = (typeof sessionStates)[number];
export type StockSession = z.output<typeof stockSession>;
