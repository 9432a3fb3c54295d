import type { Option, OptionTick } from '@h5/shared/contract/options/option';
import { placeLabel, type ChartFrame, type LabelSpace } from '../../features/tick-chart';

const pastMs = 90_000;
const beforeEntryMs = 30_000;
/** Behind the expiry there is room for the prices at the end of the chart, as a share of what is before it. */
const afterExpiryShare = 0.36;
const paddingShare = 0.18;
/** A still price is a straight line in the middle. */
const leastRange = 0.0004;
/** How long the result of an option stays on the chart. */
const resultShownMs = 60_000;

/** The height of the plot in rem, as its style computes it. */
const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
const plotHeight = Math.min(Math.max((0.6 * innerHeight) / rem - 17, 7), 20);

/** For the prices at the end of the chart, below the flag of the expiry: labels touch, however high the chart is. */
export const labelSpace: LabelSpace = {
  first: 1.4 / plotHeight,
  last: 1 - 0.63 / plotHeight,
  gap: 1.33 / plotHeight,
};

/** The share of the height that the amount of a side needs. */
export const roomForName = 1.1 / plotHeight;

/** As many lines as have a name each. */
export const gridLines = Math.round(plotHeight / 2);

/** The places of the newest price and of the entry: the higher price is the upper one, also where both are at an edge. */
export function placeLabels(now: number, entry: number | undefined): [number, number?] {
  if (entry === undefined) return [placeLabel(now, labelSpace)];
  const { first, last, gap } = labelSpace;
  const room = gap + 0.001;
  const space = entry > now ? { first, last: last - room } : { first: first + room, last };
  const nowLabel = placeLabel(now, { ...space, gap });
  return [nowLabel, placeLabel(entry, labelSpace, nowLabel)];
}

interface Shown {
  ticks: readonly OptionTick[];
  now: number;
  /** The end of the option that is shown, or of one that would be opened now. */
  expiresAt: number;
  entry: OptionTick | null;
}

/** The times and prices that fit the ticks, the entry and the expiry. */
export function frameOf({ ticks, now, expiresAt, entry }: Shown): ChartFrame {
  const from = Math.min(now - pastMs, entry ? entry.time - beforeEntryMs : now);
  const end = Math.max(expiresAt, now);
  const to = end + (end - from) * afterExpiryShare;
  const shown = ticks.filter(({ time }) => time >= from).map(({ price }) => Number(price));
  if (entry) shown.push(Number(entry.price));
  const [lowest, highest] = [Math.min(...shown), Math.max(...shown)];
  const middle = (lowest + highest) / 2;
  const range = Math.max(highest - lowest, middle * leastRange) * (1 + 2 * paddingShare);
  return { from, to, low: middle - range / 2, high: middle + range / 2 };
}

/** An option that ended with both prices a moment ago. */
export function shownResult(ended: Option | undefined, now: number): Option | undefined {
  const isShown = ended?.entry && ended.exit && now - ended.exit.time < resultShownMs;
  return isShown ? ended : undefined;
}

/** The side of a line at `y` where its name covers none of the labels and not the flag; undefined if there is none. */
export function sideOfName(y: number, labels: readonly number[]): 'above' | 'below' | undefined {
  const { gap } = labelSpace;
  const isFree = (middle: number) =>
    middle > gap &&
    middle < 1 - gap / 3 &&
    labels.every((label) => Math.abs(label - middle) > gap * 0.95);
  if (isFree(y - gap / 3)) return 'above';
  return isFree(y + gap / 3) ? 'below' : undefined;
}

/** A share as a length of CSS, inside of the chart. */
export function percentOf(share: number): string {
  return `${Math.round(Math.min(Math.max(share, 0), 1) * 1_000) / 10}%`;
}
