import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { openingCost } from '@h5/shared/rules/futures/futures';
import { futuresTerms, lotsToNumber } from '@h5/shared/rules/futures/futuresTerms';
import { newUuidV7 } from '../db/newUuidV7';
import type { FuturesMarket } from '../futures/FuturesMarket';
import type { FuturesPosition } from '../futures/FuturesPosition';
import { AccountBalance } from '../ledger/AccountBalance';

interface Held {
  market: FuturesMarket;
  account: AccountBalance;
  openPrice: DecimalValue;
  multiple: number;
}

/** A long of one lot with a take-profit at twice its price, whose owner was warned of every risk. */
export function heldPosition({ market, account, multiple, ...prices }: Held): FuturesPosition {
  const openPrice = new Decimal(prices.openPrice);
  const number = lotsToNumber('1', market.contractSize);
  const { margin, fee } = openingCost(openPrice, number, multiple, futuresTerms);
  const { feeRate, spread, overnightRate } = futuresTerms;
  const openedBy = { time: 0, price: openPrice.toFixed() };
  return {
    id: newUuidV7(1),
    parentId: null,
    reversesId: null,
    userId: account.userId ?? '',
    market,
    account,
    side: 'long',
    kind: 'market',
    multiple,
    rates: { feeRate, spread, overnightRate },
    limitPrice: null,
    timeInForce: 'gtc',
    cancelReason: null,
    createdAt: 0,
    amendedAt: null,
    keptPriority: null,
    movedAt: null,
    number,
    openPrice,
    firstMargin: margin,
    margin,
    fee,
    overnight: new Decimal(0),
    takeProfit: openPrice.times(2),
    stopLoss: null,
    limitClose: null,
    trailing: null,
    stopsSince: 0,
    warnedRisk: 90,
    chargedUntil: Date.UTC(2026, 0, 1),
    status: 'holding',
    openedAt: 0,
    openedBy,
    closingSince: null,
    owed: null,
    closedAt: null,
    closedBy: null,
    closePrice: null,
    relation: null,
    copyOf: null,
    copyBooked: null,
    shareClaim: new Decimal(0),
    closeReason: null,
    pnl: null,
    returned: null,
    openReceiptId: null,
    receiptId: null,
    version: 1,
  };
}

/** An account without money for contracts in USDT. */
export function marginAccount(userId: string, id = 1): AccountBalance {
  const amounts = { available: '0', frozen: '0', version: 0 };
  return new AccountBalance({ id, userId, type: accountType.margin, currencyId: 3, ...amounts });
}
