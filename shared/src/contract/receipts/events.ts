import * as z from 'zod/mini';
import { amount, time } from '../primitives';

/** Only what is in the record is told. The state of a minute is read by `getRecordedMinute`. */
export const recordedIndexEvent = z.object({ time, price: amount });
export const recordedMarkEvent = z.object({ time, index: amount, last: amount, mark: amount });

export type RecordedIndexEvent = z.output<typeof recordedIndexEvent>;
export type RecordedMarkEvent = z.output<typeof recordedMarkEvent>;
