import type {
  Conversion,
  ConversionQuote,
  ConvertibleCoin,
  MadeConversion,
  MakeConversionInput,
} from '@h5/shared/contract/conversions/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import {
  conversionDecimals,
  conversionLimits,
  conversionQuoteMs,
  conversionRate,
  conversionSpread,
  convertedAmount,
  gainsByConversion,
  type ConversionPrices,
} from '@h5/shared/rules/conversion/conversion';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { AppError } from '../errors/AppError';
import type { MoneyCommandRunner } from '../ledger/MoneyCommandRunner';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import { hashRequestFields } from '../ledger/requests.sql';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { listUserBalances } from '../wallet/wallet.sql';
import type { ConversionPricing } from './ConversionPricing';
import * as sql from './conversions.sql';

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  money: MoneyCommandRunner;
  outflow: Pick<OutflowSwitch, 'isStopped'>;
  readLimit: ConcurrencyLimit;
  pricing: ConversionPricing;
}

interface Asked {
  fromId: number;
  toId: number;
  amount: string;
}

/** Exchanges one coin into another with the house, between spot accounts. */
export class ConversionsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async coins(userId: string): Promise<ConvertibleCoin[]> {
    const { reads, readLimit, pricing } = this.#deps;
    const balances = await readLimit.run(userId, () => listUserBalances(reads, userId));
    const spot = new Map(
      balances
        .filter((balance) => balance.accountType === accountType.spot)
        .map(({ currencyId, available }) => [currencyId, available]),
    );
    return pricing
      .coins()
      .map(({ id, code }) => ({ currencyId: id, coin: code, available: spot.get(id) ?? '0' }));
  }

  /** Only an amount within the limits gets a quote that can be used. */
  async quote(
    userId: string,
    { fromId, toId, amount }: Omit<Asked, 'amount'> & { amount?: string | undefined },
  ): Promise<ConversionQuote> {
    const now = this.#deps.clock.now();
    const prices = this.#deps.pricing.pricesOf(fromId, toId, now);
    const { min, max } = conversionLimits(prices.fromUsd);
    const terms = {
      rate: toWireAmount(conversionRate(prices)),
      spread: conversionSpread,
      min: toWireAmount(min),
      max: toWireAmount(max),
      expiresAt: now + conversionQuoteMs,
    };
    if (amount === undefined) return { ...terms, converted: null, quoteId: null };
    checkDecimals(amount);
    const result = convertedAmount(amount, prices);
    const converted = toWireAmount(result);
    const isUsable = min.lte(amount) && max.gte(amount) && result.gt(0);
    if (!isUsable) return { ...terms, converted, quoteId: null };
    const id = newUuidV7(now);
    const asked = { fromId, toId, amount: toWireAmount(amount) };
    const quote = { id, userId, ...asked, converted, expiresAt: terms.expiresAt };
    await sql.insertQuote(this.#deps.db, quote, now);
    return { ...terms, converted, quoteId: id };
  }

  make(
    userId: string,
    { reqId, fromId, toId, amount, quoteId }: MakeConversionInput,
  ): Promise<MadeConversion> {
    const asked = { fromId, toId, amount: toWireAmount(amount) };
    const hash = hashRequestFields({ ...asked, quoteId: quoteId ?? null });
    const request = { userId, operation: 'wallet.conversion', reqId, hash };
    return this.#deps.money.run(request, (movement) =>
      this.#make(movement, userId, asked, quoteId),
    );
  }

  async #make(
    movement: MoneyMovement,
    userId: string,
    asked: Asked,
    quoteId: string | undefined,
  ): Promise<MadeConversion> {
    const { fromId, toId, amount } = asked;
    const { now, tx } = movement;
    if (this.#deps.outflow.isStopped) throw new AppError('OUTFLOW_STOPPED');
    const prices = this.#deps.pricing.pricesOf(fromId, toId, now);
    checkAmount(amount, prices);
    const own = (currencyId: number) => ({ userId, type: accountType.spot, currencyId });
    const house = (currencyId: number) => ({ system: 'house' as const, currencyId });
    await movement.lock({
      users: [own(fromId), own(toId)],
      systems: [house(fromId), house(toId)],
    });
    const [from, to] = [movement.account(own(fromId)), movement.account(own(toId))];
    if (new Decimal(from.available).lt(amount)) throw new AppError('INSUFFICIENT_BALANCE');

    const converted = quoteId
      ? await sql.takeQuote(tx, { id: quoteId, userId, ...asked }, now)
      : toWireAmount(convertedAmount(amount, prices));
    // A quote that has become better than the price itself would be paid for by the house.
    if (converted === undefined || gainsByConversion({ amount, converted }, prices)) {
      throw new AppError('QUOTE_EXPIRED');
    }
    const [houseFrom, houseTo] = [
      movement.systemAccount(house(fromId)),
      movement.systemAccount(house(toId)),
    ];
    if (new Decimal(houseTo.available).lt(converted)) throw new AppError('NO_LIQUIDITY');

    const made: Conversion = {
      id: newUuidV7(now),
      kind: 'conversion',
      ...asked,
      converted,
      status: 'done',
      createdAt: now,
    };
    await sql.insertConversion(tx, {
      id: made.id,
      user_id: userId,
      amount,
      converted,
      created_at: now,
      from_currency_id: fromId,
      to_currency_id: toId,
      spread: conversionSpread,
      from_usd: toWireAmount(prices.fromUsd),
      to_usd: toWireAmount(prices.toUsd),
    });
    const about = { kind: 'convert', businessType: 'conversion', frozen: '0' } as const;
    const posting = { ...about, businessId: made.id };
    movement.post([
      { ...posting, accountId: from.id, available: `-${amount}` },
      { ...posting, accountId: houseFrom.id, available: amount },
      { ...posting, accountId: houseTo.id, available: `-${converted}` },
      { ...posting, accountId: to.id, available: converted },
    ]);
    return {
      ...made,
      fromBalance: toWireAmount(new Decimal(from.available).minus(amount)),
      toBalance: toWireAmount(new Decimal(to.available).plus(converted)),
    };
  }
}

function checkDecimals(amount: string): void {
  if (new Decimal(amount).decimalPlaces() <= conversionDecimals) return;
  const step = new Decimal(10).pow(-conversionDecimals).toFixed();
  throw new AppError('QUANTITY_OFF_STEP', { step });
}

/** Within the limits an amount may still become nothing of a very dear coin. */
function checkAmount(amount: string, prices: ConversionPrices): void {
  checkDecimals(amount);
  const { min, max } = conversionLimits(prices.fromUsd);
  if (min.gt(amount) || convertedAmount(amount, prices).isZero()) {
    throw new AppError('QUANTITY_TOO_SMALL', { min: toWireAmount(min) });
  }
  if (max.lt(amount)) throw new AppError('QUANTITY_TOO_LARGE', { max: toWireAmount(max) });
}
