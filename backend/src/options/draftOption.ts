import type { OptionTick } from '@h5/shared/contract/options/option';
import { countDecimals, Decimal } from '@h5/shared/money/money';
import { optionDecimals, optionHold } from '@h5/shared/rules/options/options';
import type { OptionTerms, StakeLimits } from '@h5/shared/rules/options/optionTerms';
import { newUuidV7 } from '../db/newUuidV7';
import { AppError } from '../errors/AppError';
import { parseLedgerUnits } from '../ledger/AccountBalance';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { SpotMarket } from '../markets/catalogue';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { PriceRecord } from '../prices/PriceRecord';
import type { SubmitOptionCommand } from './commands';
import type { AcceptedOption } from './OpenOption';

export interface DraftOptionDeps {
  terms: OptionTerms;
  instruments: Pick<InstrumentCatalogue, 'findCoin' | 'findMarketOfCoin'>;
  prices: Pick<PriceRecord, 'newest' | 'isFresh'>;
  outflow?: Pick<OutflowSwitch, 'isStopped'> | undefined;
}

/** An option that the terms allow, and the limits of its coin. */
export interface DraftOption extends AcceptedOption {
  limits: StakeLimits;
}

/** What stakes, wins and the limits of a person and of the house are counted in. */
const usdt = 'USDT';

/** The option that a command asks for, if the terms allow it, before its owner's limits and money are looked at. */
export function draftOption(
  { terms, instruments, prices, outflow }: DraftOptionDeps,
  { userId, input, acceptedAt }: SubmitOptionCommand,
  now: number,
): DraftOption | AppError {
  if (outflow?.isStopped) return new AppError('OUTFLOW_STOPPED');
  const { baseId, currencyId, direction, seconds, stake } = input;
  const market = instruments.findMarketOfCoin(baseId);
  if (!isOptionMarket(terms, market)) return new AppError('MARKET_NOT_FOUND');
  const { symbol } = market;
  if (market.status !== 'trading') return new AppError('MARKET_NOT_TRADING');
  const coin = instruments.findCoin(currencyId);
  const limits = terms.stakes.find(({ currency }) => currency === coin?.code);
  if (!limits) return new AppError('COIN_NOT_FOUND');
  if (countDecimals(stake) > optionDecimals) return new AppError('INVALID_AMOUNT');
  const payout = terms.expiries.find((expiry) => expiry.seconds === seconds)?.payout;
  if (payout === undefined) return new AppError('EXPIRY_UNKNOWN');
  if (input.payout !== undefined && !new Decimal(input.payout).eq(payout)) {
    return new AppError('ODDS_CHANGED', { payout: new Decimal(payout).times(100).toFixed() });
  }
  const newest = prices.newest();
  const { currency } = limits;
  const usdtRate = currency === usdt ? '1' : newest?.prices.get(`${currency}-${usdt}`)?.index;
  if (!prices.isFresh(now, symbol) || usdtRate === undefined) {
    return new AppError('MARKET_HALTED');
  }
  const { fee, win } = optionHold(stake, payout, terms);
  return {
    id: newUuidV7(acceptedAt),
    userId,
    baseId,
    symbol,
    direction,
    seconds,
    currencyId,
    payout,
    feeRate: terms.feeRate,
    usdtRate,
    acceptedAt,
    limits,
    stake: parseLedgerUnits(stake),
    fee: parseLedgerUnits(fee.toFixed()),
    win: parseLedgerUnits(win.toFixed()),
  };
}

/** Whether options are offered on a market. */
export function isOptionMarket(
  { bases }: Pick<OptionTerms, 'bases'>,
  market: SpotMarket | undefined,
): market is SpotMarket {
  return market !== undefined && market.quote === usdt && bases.includes(market.base);
}

/** The newest recorded index price of a market. */
export function newestIndex(
  prices: Pick<PriceRecord, 'newest'>,
  symbol: string,
): OptionTick | null {
  const newest = prices.newest();
  const price = newest?.prices.get(symbol)?.index;
  return newest && price !== undefined ? { time: newest.time, price } : null;
}
