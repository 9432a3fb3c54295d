import type { PriceAlert, SavePriceAlertInput } from '@h5/shared/contract/alerts/endpoints';
import { findAlertError, maxAlertsPerUser, maxAlertsPerMarket } from '@h5/shared/rules/alerts';
import { toWireAmount } from '@h5/shared/money/money';
import type { Clock } from '../clock';
import type { Db, Queryable, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { ChartedMarket } from '../markets/catalogue';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { dayMs } from '../markets/periods';
import type { AlertMonitor } from './AlertMonitor';
import * as sql from './alerts.sql';
import * as notices from './notices.sql';

const firedRetentionMs = 30 * dayMs;
const maxFiredPerUser = 500;

interface Deps {
  db: Db;
  /** For reading lists, without delaying orders. */
  reads: Db;
  readLimit: ConcurrencyLimit;
  clock: Clock;
  monitor: Pick<AlertMonitor, 'marketNow' | 'put' | 'remove'>;
  instruments: Pick<InstrumentCatalogue, 'findMarket' | 'findChartedMarket'>;
}

/** Lets users set price alerts; the monitor triggers them. */
export class AlertsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async save(userId: string, input: SavePriceAlertInput): Promise<PriceAlert> {
    const { db, monitor } = this.#deps;
    const market = this.#marketOf(await this.#withSymbol(userId, input));
    const error = findAlertError(market.tickSize, input, monitor.marketNow(market));
    if (error) throw new AppError(error.code, error.values);

    const { symbol } = market;
    const alert = { ...input, symbol, value: toWireAmount(input.value) };
    const row = await db.transaction().execute(async (tx) => {
      await sql.lockAlertOwner(tx, userId);
      await this.#refuseTooMany(tx, userId, alert);
      return this.#write(tx, userId, alert);
    });
    monitor.put(symbol, sql.toAlertRecord(row));
    return sql.toPriceAlert(row);
  }

  async remove(userId: string, id: string): Promise<true> {
    const removed = await sql.removeAlert(this.#deps.db, userId, id);
    if (!removed) throw new AppError('ALERT_NOT_FOUND');
    this.#deps.monitor.remove(id);
    return true;
  }

  list(userId: string, page: sql.AlertPageRequest) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, () => sql.listAlerts(reads, userId, page));
  }

  fired(userId: string, page: sql.AlertPageRequest) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, () => sql.listFiredAlerts(reads, userId, page));
  }

  /** Who has seen what fired has seen the notices of it. */
  async markRead(userId: string, until: number): Promise<true> {
    await this.#deps.db.transaction().execute(async (tx) => {
      await sql.setFiredAlertsRead(tx, userId, until);
      await notices.setNoticesRead(tx, userId, until, 'price_alert');
    });
    return true;
  }

  told(userId: string, request: notices.NoticePageRequest) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, () => notices.listNotices(reads, userId, request));
  }

  async markToldRead(userId: string, until: number): Promise<true> {
    await this.#deps.db.transaction().execute(async (tx) => {
      await sql.setFiredAlertsRead(tx, userId, until);
      await notices.setNoticesRead(tx, userId, until);
    });
    return true;
  }

  /** Removes old fired alerts and notices. */
  async forgetFired(db: Queryable, now: number): Promise<void> {
    await sql.removeOldFiredAlerts(db, now - firedRetentionMs, maxFiredPerUser);
    await notices.removeOldNotices(db, now - firedRetentionMs, maxFiredPerUser);
  }

  /** A changed alert still watches what it did, unless its currencies are others. */
  async #withSymbol(userId: string, input: SavePriceAlertInput): Promise<SavePriceAlertInput> {
    if (!input.id || input.symbol) return input;
    const known = await sql.findAlert(this.#deps.db, userId, input.id);
    const isSamePair = known?.currency_id === input.baseId && known.quote_id === input.quoteId;
    return isSamePair ? { ...input, symbol: known.symbol } : input;
  }

  /** Without a symbol it is the spot market of the two currencies; with one, that of a market or contract of theirs. */
  #marketOf({ baseId, quoteId, symbol }: SavePriceAlertInput): ChartedMarket {
    const { instruments } = this.#deps;
    const market = symbol
      ? instruments.findChartedMarket(symbol)
      : instruments.findMarket(baseId, quoteId);
    if (market?.baseId !== baseId || market.quoteId !== quoteId) {
      throw new AppError('MARKET_NOT_FOUND');
    }
    return market;
  }

  async #refuseTooMany(tx: Tx, userId: string, input: sql.AlertInput): Promise<void> {
    const { equal, ofMarket, total } = await sql.countOtherAlerts(tx, userId, input);
    if (equal > 0) throw new AppError('ALERT_EXISTS');
    if (ofMarket >= maxAlertsPerMarket) {
      throw new AppError('TOO_MANY_MARKET_ALERTS', { max: maxAlertsPerMarket });
    }
    if (total >= maxAlertsPerUser) throw new AppError('TOO_MANY_ALERTS', { max: maxAlertsPerUser });
  }

  async #write(tx: Tx, userId: string, input: sql.AlertInput) {
    const now = this.#deps.clock.now();
    if (!input.id) return sql.insertAlert(tx, userId, input, now);
    const row = await sql.updateAlert(tx, userId, input.id, input, now);
    if (!row) throw new AppError('ALERT_NOT_FOUND');
    return row;
  }
}
