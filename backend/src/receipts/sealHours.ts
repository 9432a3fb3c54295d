import { HashTree } from '@h5/shared/rules/receipts/HashTree';
import {
  chainLink,
  hourOf,
  linkBeforeFirst,
  sealDelayMs,
  sealTime,
} from '@h5/shared/rules/receipts/hourRecord';
import { minuteLeaf } from '@h5/shared/rules/receipts/receipt';
import type { Clock } from '../clock';
import type { Tx } from '../db/Db';
import { unfinishedJob } from '../jobs/JobKind';
import type { JobRunner } from '../jobs/JobRunner';
import { scheduleEvery } from '../jobs/Schedule';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { readMinute } from './readMinute';
import * as sql from './receipts.sql';
import { recordedSymbolsOf, type RecordedSymbol } from './recordedSymbols';

const hourMs = 3_600_000;
const everyHour = scheduleEvery(hourMs);
/** As many minutes as one transaction hashes, so that orders do not wait for it for long. */
const minutesAtOnce = 2;
const emptyHoursAtOnce = 1_000;

interface Deps {
  clock: Pick<Clock, 'now'>;
  instruments: Pick<InstrumentCatalogue, 'spotMarkets'>;
}

/** Makes the record of each hour five minutes after its end; those that were missed are made first, in their order. */
export function scheduleHourRecords(jobs: JobRunner, deps: Deps): void {
  jobs.repeat({
    name: 'receipts.seal',
    schedule: { after: (time) => everyHour.after(time - sealDelayMs) + sealDelayMs },
    missed: 'first',
    subject: 'receipts',
    work: async (tx, { due }) => {
      const isMoreLeft = await sealNextHours(tx, deps, Math.max(due, deps.clock.now()));
      return isMoreLeft ? unfinishedJob : undefined;
    },
  });
}

/** Does a part of what is left until a time. Returns whether there may be more. */
async function sealNextHours(
  tx: Tx,
  { instruments }: Pick<Deps, 'instruments'>,
  until: number,
): Promise<boolean> {
  const lastDue = hourOf(until - sealDelayMs) - hourMs;
  const last = await sql.findLastHourRecord(tx);
  const recorded = await sql.findNextRecordedTime(tx, last ? last.hour + hourMs : 0);
  // The chain begins with the first hour that has something in it.
  const hour = last ? last.hour + hourMs : hourOf(recorded ?? Infinity);
  if (!(hour <= lastDue)) return false;

  const link = last?.link ?? linkBeforeFirst;
  const nextWithLeaves = recorded === undefined ? Infinity : hourOf(recorded);
  if (nextWithLeaves > hour) {
    await sealEmptyHours(tx, { hour, link }, Math.min(nextWithLeaves - hourMs, lastDue));
  } else if (await completeMinuteLeaves(tx, instruments, hour)) {
    await sealHour(tx, { hour, link });
  }
  return true;
}

interface ChainEnd {
  /** The hour that comes next. */
  hour: number;
  /** The link before it. */
  link: string;
}

async function sealEmptyHours(tx: Tx, { hour, link }: ChainEnd, lastHour: number): Promise<void> {
  const { root } = new HashTree([]);
  const rows = [];
  let previous = link;
  for (let at = hour; at <= lastHour && rows.length < emptyHoursAtOnce; at += hourMs) {
    previous = chainLink(previous, at, root);
    rows.push({ hour: at, root, link: previous, count: 0, sealedAt: sealTime(at) });
  }
  await sql.insertHourRecords(tx, rows);
}

/** Makes the leaves of some more minutes. Returns whether those of the hour are complete with them. */
async function completeMinuteLeaves(
  tx: Tx,
  { spotMarkets }: Deps['instruments'],
  hour: number,
): Promise<boolean> {
  const symbols = spotMarkets.flatMap(recordedSymbolsOf).sort(bySymbol);
  const minutes = await sql.listMinutesWithoutLeaves(tx, hour, hour + hourMs);
  for (const minute of minutes.slice(0, minutesAtOnce)) {
    const records = await readMinute(tx, symbols, minute);
    const recorded = records.filter(({ prices }) => prices.some((price) => price !== null));
    await sql.insertMinuteLeaves(tx, minute, recorded.map(minuteLeaf));
  }
  return minutes.length <= minutesAtOnce;
}

/** By code units, as canonical forms are sorted. */
function bySymbol(left: RecordedSymbol, right: RecordedSymbol): number {
  return left.symbol < right.symbol ? -1 : 1;
}

async function sealHour(tx: Tx, { hour, link }: ChainEnd): Promise<void> {
  const minutes = await sql.listMinuteLeaves(tx, hour, hour + hourMs);
  const receipts = await sql.listReceiptLeaves(tx, hour);
  const ofMinutes = minutes.flatMap(({ leaves }) => leaves);
  const tree = new HashTree([...ofMinutes, ...receipts.map(({ leaf }) => leaf)]);
  const record = {
    hour,
    root: tree.root,
    link: chainLink(link, hour, tree.root),
    count: ofMinutes.length + receipts.length,
    sealedAt: sealTime(hour),
  };
  await sql.insertHourRecords(tx, [record]);
  const paths = receipts.map(({ id }, place) => ({
    id,
    path: JSON.stringify(tree.pathOf(ofMinutes.length + place)),
  }));
  await sql.setReceiptPaths(tx, paths);
  await sql.removeMinuteLeaves(tx);
}
