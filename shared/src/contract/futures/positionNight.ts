import * as z from 'zod/mini';
import { amount, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';

/** The overnight fee of one midnight, and who paid it. */
export const positionNight = wireObject({
  night: time,
  from_margin: amount,
  from_balance: amount,
  /** What neither could pay. */
  waived: amount,
  /** Null in the simulated past of the demo. */
  receipt_id: z.nullable(uuid),
});

export type PositionNight = z.output<typeof positionNight>;
