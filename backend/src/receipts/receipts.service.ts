import type { FeedHour, OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import type { StockVenueId } from '@h5/shared/contract/stocks/venues';
import { sealTime } from '@h5/shared/rules/receipts/hourRecord';
import { startOfHour } from '@h5/shared/rules/simulation/SimulatedHour';
import { utcDayEnd, utcDayStart } from '@h5/shared/rules/profit';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { findFeedHour } from '../markets/feedHours.sql';
import { priceSecondsKeptMs } from '../prices/PriceRecord';
import { listLatestPriceSeconds } from '../prices/prices.sql';
import { minuteMs, readMinute, secondMs } from './readMinute';
import { findReceiptList } from './receiptList';
import * as sql from './receipts.sql';
import { recordedSymbolsOf } from './recordedSymbols';

interface Deps {
  clock: Clock;
  reads: Db;
  readLimit: ConcurrencyLimit;
  instruments: Pick<InstrumentCatalogue, 'spotMarkets'>;
}

/** Shows receipts to their owners, and to everybody what their hours consist of. */
export class ReceiptsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async find(userId: string, id: string): Promise<OwnReceipt> {
    const { reads, readLimit } = this.#deps;
    const row = await readLimit.run(userId, () => sql.findReceipt(reads, userId, id));
    if (!row) throw new AppError('RECEIPT_NOT_FOUND');
    const receipt = JSON.parse(row.body) as OwnReceipt['receipt'];
    const list = await findReceiptList(reads, receipt);
    return {
      receipt,
      leaf: row.leaf,
      hour: row.hour,
      root: row.root,
      path: row.path === null ? null : (JSON.parse(row.path) as OwnReceipt['path']),
      sealedAt: row.sealedAt ?? sealTime(row.hour),
      ...(list !== undefined && { list }),
    };
  }

  hours(day: number): Promise<sql.HourRecordRow[]> {
    return sql.listHourRecords(this.#deps.reads, utcDayStart(day), utcDayEnd(day));
  }

  /** What an hour of the simulation follows from, as far as it is published. */
  async feedHour(time: number, venue?: StockVenueId): Promise<FeedHour> {
    const hour = startOfHour(time);
    const row = await findFeedHour(this.#deps.reads, hour, venue);
    return {
      hour,
      commit: row?.commitment ?? null,
      committed_at: row?.committedAt ?? null,
      key: row?.key ?? null,
      ends: row?.ends ? (JSON.parse(row.ends) as FeedHour['ends']) : null,
    };
  }

  async minute(symbol: string, time: number) {
    const { reads, clock, instruments } = this.#deps;
    const known = instruments.spotMarkets
      .flatMap(recordedSymbolsOf)
      .find((one) => one.symbol === symbol);
    if (!known) throw new AppError('MARKET_NOT_FOUND');
    const minute = Math.floor(time / minuteMs) * minuteMs;
    if (minute < clock.now() - priceSecondsKeptMs) return { symbol, minute, prices: null };
    // Before the minute: a second that is recorded in between is in the minute, but not yet told.
    const [latest] = await listLatestPriceSeconds(reads, 1);
    const [record] = await readMinute(reads, [known], minute);
    const recordedSeconds = latest ? Math.max(0, (latest.time - minute) / secondMs + 1) : 0;
    return { symbol, minute, prices: (record?.prices ?? []).slice(0, recordedSeconds) };
  }
}
