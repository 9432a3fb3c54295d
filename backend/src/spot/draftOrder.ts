import { Decimal } from '@h5/shared/money/money';
import { findOrderError } from '@h5/shared/rules/spot/spot';
import { isOrderAllowed } from '@h5/shared/rules/spot/spotUnits';
import { newUuidV7 } from '../db/newUuidV7';
import { AppError } from '../errors/AppError';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { MarketFeed } from '../markets/MarketFeed';
import type { PriceRecord } from '../prices/PriceRecord';
import type { PlaceOrderCommand } from './commands';
import { draftExits } from './draftExits';
import { draftStop } from './draftStop';
import { draftTrigger } from './draftTrigger';
import type { EngineState } from './EngineState';
import type { DraftOrder } from './WorkingOrder';

export interface DraftOrderDeps {
  state: EngineState;
  feed: Pick<MarketFeed, 'isLive' | 'index'>;
  prices: Pick<PriceRecord, 'newest' | 'isFresh'>;
  outflow?: Pick<OutflowSwitch, 'isStopped'> | undefined;
}

/** The order that a command asks for, if the rules of its market allow it. It has no accounts and no sequence yet. */
export function draftOrder(
  { state, feed, prices, outflow }: DraftOrderDeps,
  { userId, input }: PlaceOrderCommand,
  now: number,
): DraftOrder | AppError {
  if (outflow?.isStopped) return new AppError('OUTFLOW_STOPPED');
  const { baseId, quoteId, side, triggerPrice } = input;
  const marketState = state.marketByCurrencies(baseId, quoteId);
  if (!marketState) return new AppError('MARKET_NOT_FOUND');
  const { scale } = marketState;
  const { market } = scale;
  if (market.status !== 'trading') return new AppError('MARKET_NOT_TRADING');
  const index = feed.index(market.symbol);
  if (!feed.isLive(market.symbol) || index === undefined) return new AppError('MARKET_HALTED');
  const trigger =
    triggerPrice === undefined ? undefined : draftTrigger(prices, scale, triggerPrice, now);
  if (trigger instanceof AppError) return trigger;
  const stop = draftStop(prices, scale, input, now);
  if (stop instanceof AppError) return stop;

  const kind = input.price === undefined ? 'market' : 'limit';
  const worstPrice = input.price ?? marketState.worstPrice(side, triggerPrice)?.toFixed();
  if (worstPrice === undefined) return new AppError('NO_LIQUIDITY');
  const middle = kind === 'limit' ? (triggerPrice ?? index) : undefined;
  if (!isOrderAllowed(scale.rules, worstPrice, input.quantity, middle)) {
    const error = findOrderError(
      market,
      new Decimal(worstPrice),
      new Decimal(input.quantity),
      middle,
    );
    if (error) return new AppError(error.code, error.values);
  }
  const exits = draftExits(scale, input, input.price ?? triggerPrice ?? index);
  if (exits instanceof AppError) return exits;
  const quantity = scale.lotsOf(input.quantity);
  return {
    id: newUuidV7(now),
    userId,
    scale,
    rates: scale.rates,
    kind,
    timeInForce: input.timeInForce ?? 'gtc',
    trigger,
    stop,
    exits,
    side,
    price: scale.ticksOf(worstPrice),
    quantity,
    sequence: 0,
    remaining: quantity,
    value: 0n,
    feeDue: 0n,
    fee: 0n,
    frozen: 0n,
    status: trigger ? 'waiting' : 'open',
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
}
