import { isHourAsCommitted } from '../simulation/recomputeHour';
import { startOfHour, type HourEnds, type SimulatedHour } from '../simulation/SimulatedHour';
import type { HourRecord, ReceiptCheck, SealedReceipt } from './checkReceipt';
import { keyedState, type RecordedPriceAt, type RecordedState } from './checkTicks';
import type { Receipt } from './receipt';

/** What is published of an hour of the simulation, null before its time. */
export interface PublishedHour {
  hour: number;
  commit: string | null;
  key: string | null;
  ends: HourEnds | null;
}

/** Whether the root of a receipt is the public one: `notYet` before there is one. */
export type HourState = 'same' | 'differs' | 'notYet';

/**
 * Whether ticks follow from published keys: `bent` if a key is not the one that was committed to, `notYet` before it is published,
 * `none` if an hour has none, and `unknown` if a key says nothing about these ticks.
 */
export type KeyState = 'same' | 'differs' | 'bent' | 'notYet' | 'none' | 'unknown';

export function hourStateOf(
  { hour, root }: Pick<SealedReceipt, 'hour' | 'root'>,
  records: readonly HourRecord[],
): HourState {
  const record = records.find((one) => one.hour === hour);
  if (!record || root === null) return 'notYet';
  return record.root === root ? 'same' : 'differs';
}

/** `hours` are those of the ticks. */
export function keyStateOf(
  { ticks }: Pick<Receipt, 'ticks'>,
  hours: readonly PublishedHour[],
  priceAt: RecordedPriceAt,
): KeyState {
  const revealed: SimulatedHour[] = [];
  for (const { hour, commit, key, ends } of hours) {
    if (commit === null) return 'none';
    if (key === null || ends === null) return 'notYet';
    if (!isHourAsCommitted({ hour, key, ends }, commit)) return 'bent';
    revealed.push({ hour, key, ends });
  }
  const states = ticks.map((tick) => {
    const hour = revealed.find((one) => one.hour === startOfHour(tick[1]));
    return hour ? keyedState(tick, hour, priceAt) : 'unknown';
  });
  if (states.includes('differs')) return 'differs';
  return states.includes('unknown') ? 'unknown' : 'same';
}

/** What the public record says of a receipt, as far as it was read. */
export interface RecordComparison {
  tickStates: readonly RecordedState[];
  areTicksDemanded: boolean | undefined;
  keyState: KeyState | undefined;
  hourState: HourState | undefined;
  /** The first hour that is not linked to the one before it. */
  brokenHour: number | undefined;
}

/** `altered` contradicts itself, `contradicted` the public record; the rule of `unknown` is not known here. */
export type ReceiptVerdict = 'sound' | 'altered' | 'contradicted' | 'unknown';

export function judgeReceipt(
  { output, isLeafRight, isRootRight }: ReceiptCheck,
  { tickStates, areTicksDemanded, keyState, hourState, brokenHour }: RecordComparison,
): ReceiptVerdict {
  if (output.state === 'unknown') return 'unknown';
  if (output.state !== 'same' || !isLeafRight || isRootRight === false) return 'altered';
  const isContradicted =
    tickStates.some((state) => state === 'differs' || state === 'missing') ||
    areTicksDemanded === false ||
    keyState === 'differs' ||
    keyState === 'bent' ||
    hourState === 'differs' ||
    brokenHour !== undefined;
  return isContradicted ? 'contradicted' : 'sound';
}
