import { Decimal } from '@h5/shared/money/money';
import { findOrderError } from '@h5/shared/rules/spot/spot';
import { usdtRateUnits } from '@h5/shared/rules/stocks/stockUnits';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { newUuidV7 } from '../db/newUuidV7';
import { AppError } from '../errors/AppError';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { MarketFeed } from '../markets/MarketFeed';
import { dayMs } from '../markets/periods';
import { moneyToLedgerUnits } from '../spot/MarketScale';
import { stockCashId, type StockEngineState } from './StockEngineState';
import type { StockMarketState } from './StockMarketState';
import {
  requiredStockHold,
  spentBalance,
  type DraftStockOrder,
  type WorkingStockOrder,
} from './StockOrder';
import type { PlaceStockOrderCommand } from './stockCommands';
import { findStockByNumber } from './stockNumber';

/** How many working orders a person may have for one stock. */
export const maxWorkingOrdersPerStock = 200;

/** The same for all stocks together. One that is good till cancelled stays for weeks. */
export const maxWorkingOrdersTogether = 500;

/** How long an order that is good till cancelled lasts: to the first close after this many days. */
const gtcDays = 90;

export interface DraftStockOrderDeps {
  state: StockEngineState;
  feed: Pick<MarketFeed, 'isLive' | 'index'>;
  outflow?: Pick<OutflowSwitch, 'isStopped'> | undefined;
  /** US dollars for one USDT; undefined if it is unknown. */
  rate: () => string | undefined;
}

/** The order that a command asks for, if the rules of its market allow it. It has no accounts and no sequence yet. */
export function draftStockOrder(
  deps: DraftStockOrderDeps,
  { userId, input, reqId, hash }: PlaceStockOrderCommand,
  now: number,
): DraftStockOrder | AppError {
  const { state, feed, outflow } = deps;
  if (outflow?.isStopped) return new AppError('OUTFLOW_STOPPED');
  const marketState = findStockByNumber(state, input.stockId);
  if (!marketState) return new AppError('STOCK_NOT_FOUND');
  const { scale, market, lastClose, calendar } = marketState;
  if (market.status !== 'trading') return new AppError('MARKET_NOT_TRADING');
  const rate = deps.rate();
  if (!feed.isLive(market.symbol) || rate === undefined || lastClose === undefined) {
    return new AppError('MARKET_HALTED');
  }
  const { side, kind, quantity: wanted, timeInForce } = input;
  const isOpen = state.isOpen(marketState, now);
  // Nobody knows when it would go.
  if (!isOpen && now >= calendar.endsAt) return new AppError('MARKET_NOT_TRADING');
  const price = kind === 'limit' ? input.price : worstPrice(marketState, side, isOpen);
  if (kind === 'limit' && price === undefined) return new AppError('INVALID_AMOUNT');
  if (price === undefined) return new AppError('NO_LIQUIDITY');
  const error = findOrderError(market, new Decimal(price), new Decimal(wanted), lastClose);
  if (error) return new AppError(error.code, error.values);

  const quantity = scale.lotsOf(wanted);
  const isDay = timeInForce === 'day';
  return {
    id: newUuidV7(now),
    userId,
    side,
    price: scale.ticksOf(price),
    remaining: quantity,
    scale,
    sequence: 0,
    kind,
    quantity,
    timeInForce,
    rate,
    rateUnits: usdtRateUnits(rate),
    expiresAt: isDay ? calendar.nextDayEnd(now) : calendar.nextDayEnd(now + gtcDays * dayMs - 1),
    createdAt: now,
    reqId,
    reqHash: hash,
    value: 0n,
    fee: 0n,
    usdt: 0n,
    frozen: 0n,
    status: isOpen ? 'open' : 'queued',
    reason: null,
    version: 0,
    updatedAt: now,
  };
}

/** An order at the market that is queued may open anywhere in the band. */
function worstPrice(
  marketState: StockMarketState,
  side: DraftStockOrder['side'],
  isOpen: boolean,
): string | undefined {
  if (isOpen) return marketState.worstPrice(side)?.toFixed();
  const { band } = marketState;
  return (side === 'buy' ? band?.max : band?.min)?.toFixed();
}

/** Accepts an order with its balances and its place in the sequence, or returns why it is refused. */
export function acceptStockOrder(
  draft: DraftStockOrder,
  state: StockEngineState,
  balances: BalanceCache,
): WorkingStockOrder | AppError {
  const { userId, scale } = draft;
  // One that is filled or cancelled at once takes no place: who has many orders can still sell.
  const mayWait = draft.kind === 'limit' || draft.status === 'queued';
  const cap = mayWait ? findWorkingOrdersCap(state, userId, scale.market.id) : undefined;
  if (cap !== undefined) return new AppError('TOO_MANY_OPEN_ORDERS', { max: cap });
  const shares = balances.find(userId, accountType.stock, scale.market.baseId);
  const cash = balances.find(userId, accountType.stock, stockCashId);
  if (!shares || !cash) throw new Error('The accounts of an order were not opened.');
  // Not a copy: there is one object for each order.
  const order = Object.assign(draft, { shares, cash });
  if (moneyToLedgerUnits(requiredStockHold(order)) > spentBalance(order).available) {
    return new AppError('INSUFFICIENT_BALANCE');
  }
  return Object.assign(order, { sequence: state.nextSequence() });
}

/** The cap that one more working order for a stock would exceed; undefined if none. */
function findWorkingOrdersCap(
  state: StockEngineState,
  userId: string,
  marketId: number,
): number | undefined {
  if (state.countWorking(userId, marketId) >= maxWorkingOrdersPerStock) {
    return maxWorkingOrdersPerStock;
  }
  return state.countWorking(userId) >= maxWorkingOrdersTogether
    ? maxWorkingOrdersTogether
    : undefined;
}
