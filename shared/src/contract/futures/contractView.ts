import * as z from 'zod/mini';
import { amount, time } from '../primitives';
import { wireObject } from '../wireObject';
import { contractTerms } from './contractMarket';
import { position } from './position';

const bothSides = z.object({ long: amount, short: amount });
const waitingLevels = z.array(wireObject({ price: amount, share: amount }, { share: 'lots' }));

/** What the ticket of a perpetual contract shows. */
export const contractView = wireObject(
  {
    rules: contractTerms,
    last: z.nullable(amount),
    index: z.nullable(amount),
    mark: z.nullable(amount),
    /** Of the mark and the index. */
    time: z.nullable(time),
    /** The largest notional that the house still takes. */
    room: bothSides,
    /** In the base currency. */
    open_interest: bothSides,
    next_overnight: time,
    /** Pending orders by limit price, the nearest first. */
    waiting: z.object({ long: waitingLevels, short: waitingLevels }),
    /** Null for a guest. */
    mine: z.nullable(
      z.object({
        available: amount,
        frozen: amount,
        positions: z.array(position),
        orders: z.array(position),
        /** Not listed, but they count towards the limits of new orders. Absent: none. */
        copies: z.optional(z.object({ positions: z.int(), notional: amount })),
      }),
    ),
  },
  { rules: 'terms' },
);
