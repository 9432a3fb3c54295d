import { orderNotice } from '@h5/shared/contract/alerts/notices';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { financeEvent } from '@h5/shared/contract/finance/endpoints';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import type {
  TokenSubscription,
  TokenSubscriptionStatus,
} from '@h5/shared/contract/token-sales/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { listRef } from '@h5/shared/rules/receipts/sealedList';
import { saleCost, salePayment, unlockSteps } from '@h5/shared/rules/token-sales/tokenSale';
import { newUuidV7 } from '../db/newUuidV7';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { encode } from '../wire/encode';
import type { Sale } from './Sale';

/** What a person asked for in a sale, as it is stored. */
export interface Subscription {
  id: string;
  saleId: number;
  userId: string;
  /** In the order of acceptance. */
  place: number;
  /** Tokens. */
  amount: string;
  createdAt: number;
  /** Null before the allotment. */
  tokens: string | null;
}

/** A step that was paid; 0 is the allotment. */
export interface PaidStep {
  step: number;
  receiptId: string | null;
}

/** A subscription as its owner sees it at a time. */
export function toTokenSubscription(
  { id, amount, createdAt, tokens }: Omit<Subscription, 'place'>,
  sale: Sale,
  paid: readonly PaidStep[],
  now: number,
): TokenSubscription {
  const { price, ticketSize, tokenDecimals, unlocks } = sale;
  const commit = saleCost(amount, price);
  const isPaid = paid.some(({ step }) => step === 0);
  const passed = isPaid ? (tokens ?? '0') : null;
  const payment = passed === null ? undefined : salePayment(commit, passed, price);
  const steps =
    passed === null
      ? []
      : unlockSteps(
          passed,
          tokenDecimals,
          unlocks.map(({ share }) => share),
        );
  const countOf = (of: string) =>
    ticketSize === null ? null : new Decimal(of).div(ticketSize).toNumber();
  return {
    id,
    saleId: sale.id,
    name: sale.name,
    symbol: sale.symbol,
    mode: sale.mode,
    price,
    payCurrencyId: sale.payCurrencyId,
    tokenId: sale.tokenId,
    endAt: sale.endAt,
    listingAt: sale.listingAt,
    applied: amount,
    commit: toWireAmount(commit),
    tickets: countOf(amount),
    won: passed === null ? null : countOf(passed),
    passed,
    pay: payment ? toWireAmount(payment.pay) : null,
    refund: payment ? toWireAmount(payment.refund) : null,
    status: statusOf(amount, passed, now >= sale.endAt),
    createdAt,
    ref: listRef(id),
    releases: unlocks.map(({ at, share, step }, place) => ({
      at,
      share,
      amount: steps[place] ?? null,
      receiptId: paid.find((one) => one.step === step)?.receiptId ?? null,
    })),
    receiptId: isPaid ? sale.receiptId : null,
  };
}

function statusOf(
  amount: string,
  passed: string | null,
  hasEnded: boolean,
): TokenSubscriptionStatus {
  if (new Decimal(amount).isZero()) return 'withdrawn';
  if (passed !== null) return new Decimal(passed).isZero() ? 'none' : 'passed';
  return hasEnded ? 'allotting' : 'applied';
}

/** Notifies the owner of a change of their subscription. */
export function notifyOwner(
  movement: MoneyMovement,
  userId: string,
  subscription: TokenSubscription,
): void {
  movement.notify(userId, ownFinanceTopic, () =>
    encode(financeEvent, { kind: 'ieo', subscription }),
  );
}

/** What the owner is told on any page. */
export function tellOwner(
  movement: MoneyMovement,
  userId: string,
  told: { result: 'passed' | 'none' | 'unlocked'; sale: Sale; coin: string; amount: string },
): void {
  const { amount, coin, result, sale } = told;
  movement.notify(userId, ownNoticesTopic, () =>
    encode(orderNotice, {
      kind: 'order',
      key: 'ieo',
      id: newUuidV7(movement.now),
      params: { sale: String(sale.id), symbol: sale.symbol, coin, result, amount },
      at: movement.now,
    }),
  );
}
