import { isReceiptOutputRight } from '@h5/shared/rules/receipts/receiptRules';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import type { Db } from '../db/Db';
import { PriceRecord } from '../prices/PriceRecord';
import { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { RecordedSecond } from '../prices/RecordedPrice';
import { readReceiptClaims } from './readReceiptClaims';

const dayMs = 86_400_000;

/**
 * What contradicts the recorded prices among the things of these people: ticks of options that the rules would not have
 * taken, nights that were not charged or were charged twice, receipts that do not recompute or name other prices than the recorded ones.
 */
export async function effectErrors(db: Db, people: readonly string[]): Promise<string[]> {
  const seconds = await readAllSeconds(db);
  return [
    ...(await optionErrors(db, people, seconds)),
    ...(await nightErrors(db, people, seconds.at(-1)?.time ?? 0)),
    ...(await receiptErrors(db, seconds)),
  ];
}

async function readAllSeconds(db: Db): Promise<RecordedSecond[]> {
  const instruments = await InstrumentCatalogue.open(db);
  const feed = { onFuturesTicks: () => () => {} };
  const record = new PriceRecord({ db, feed, instruments, onError: fail });
  const seconds: RecordedSecond[] = [];
  for (let read; !read || read.length > 0; seconds.push(...read)) {
    read = await record.readSeconds(seconds.at(-1)?.time ?? -1);
  }
  return seconds;
}

/** Entry and exit as the rules take them from the record, for each option. */
async function optionErrors(
  db: Db,
  people: readonly string[],
  seconds: readonly RecordedSecond[],
): Promise<string[]> {
  const { entryDelay, enterWithin, exitWithin } = optionTerms;
  const rows = await db.selectFrom('options').selectAll().where('user_id', 'in', people).execute();
  return rows.flatMap((row) => {
    const { id, symbol, accepted_at: acceptedAt } = row;
    const ticks = seconds.flatMap(({ time, prices }) => {
      const price = prices.get(symbol)?.index;
      return price === undefined ? [] : [{ time, price }];
    });
    const entry = ticks.find(
      ({ time }) => time > acceptedAt + entryDelay && time <= acceptedAt + enterWithin,
    );
    const until = (entry?.time ?? 0) + row.seconds * 1_000;
    const exit = entry && ticks.findLast(({ time }) => time >= until - exitWithin && time <= until);
    const isVoid = !entry || !exit;
    const expected = [3, isVoid ? null : entry.time, isVoid ? null : exit.time];
    const [entryTime, exitTime] = isVoid ? [null, null] : [row.entry_time, row.exit_time];
    const stored = [row.status, entryTime, exitTime];
    const isRight = String(stored) === String(expected) && isVoid === (row.void_reason !== null);
    return isRight ? [] : [`option ${id}: ${stored.join()} instead of ${expected.join()}`];
  });
}

/** A position pays for every midnight that it has seen, and for none twice. */
async function nightErrors(db: Db, people: readonly string[], last: number): Promise<string[]> {
  const positions = await db
    .selectFrom('positions')
    .select(['id', 'opened_at', 'closed_at'])
    .where('user_id', 'in', people)
    .where('parent_id', 'is', null)
    .where('opened_at', 'is not', null)
    .execute();
  const nights = await db.selectFrom('position_nights').select(['position_id', 'night']).execute();
  return positions.flatMap(({ id, opened_at: opened, closed_at: closed }) => {
    const expected: number[] = [];
    const until = closed ?? last;
    for (let night = ceilDay((opened ?? 0) + 1); night <= until; night += dayMs)
      expected.push(night);
    const paid = nights.filter((row) => row.position_id === id).map(({ night }) => night);
    const told = String(paid.sort((one, other) => one - other));
    return told === String(expected)
      ? []
      : [`nights of ${id}: ${told} instead of ${expected.join()}`];
  });
}

async function receiptErrors(db: Db, seconds: readonly RecordedSecond[]): Promise<string[]> {
  const recorded = new Map<string, string>();
  for (const { time, prices } of seconds) {
    for (const [symbol, { index, last, mark }] of prices) {
      const contract = symbol.replace('USDT', 'PERP');
      recorded.set(`${symbol} ${time}`, index);
      recorded.set(`${contract} ${time}`, mark);
      recorded.set(`${contract}.last ${time}`, last);
    }
  }
  const receipts = await readReceiptClaims(db);
  return receipts.flatMap((receipt) => {
    const { id, rule } = receipt;
    const isRecomputed = isReceiptOutputRight(receipt);
    // A close is filled by a tick between two seconds.
    const areRecorded =
      rule === 'futures.close/1' ||
      receipt.ticks.every(([symbol, time, price]) => recorded.get(`${symbol} ${time}`) === price);
    return isRecomputed && areRecorded ? [] : [`receipt ${id} of ${rule} is not sound`];
  });
}

const ceilDay = (time: number) => Math.ceil(time / dayMs) * dayMs;

function fail(error: unknown): never {
  throw error;
}
