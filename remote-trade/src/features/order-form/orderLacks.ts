import type { LiveMarket, WalletStore } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import type { FundsNeed } from '../funds';
import type { OrderFormStore } from './OrderFormStore';
import { askedAmount } from './orderProblem';

/** What the spot account lacks for an order; zero if it is empty and there is no order yet. */
export function orderLacks(
  { draft, estimate, isMarketOrder }: OrderFormStore,
  market: LiveMarket,
  wallet: Pick<WalletStore, 'available'>,
): FundsNeed | undefined {
  const isBuy = draft.side === 'buy';
  const currencyId = isBuy ? market.quoteId : market.baseId;
  const asked = askedAmount(draft, estimate.hold);
  const missing = asked.isZero() ? asked : asked.minus(wallet.available(currencyId));
  const isBare = asked.isZero() && (estimate.available.isZero() || !!draft.percent);
  if (!missing.gt(0) && !isBare) return undefined;
  const account = accountType.spot;
  return {
    account,
    currencyId,
    missing: Decimal.max(0, missing),
    isPriced: isBuy && isMarketOrder,
  };
}
