import type { OpenPositionInput } from '@h5/shared/contract/futures/endpoints';
import { toWireAmount, type Decimal } from '@h5/shared/money/money';
import type { FuturesTicketStore } from './FuturesTicketStore';

/** What a ticket sends; undefined while it has no size or no price. */
export function openingInput({
  draft,
  lots,
  price,
  contract,
  stopOf,
}: Pick<FuturesTicketStore, 'draft' | 'lots' | 'price' | 'contract' | 'stopOf'>):
  | Omit<OpenPositionInput, 'reqId'>
  | undefined {
  if (!lots || !price) return undefined;
  const { baseId, quoteId } = contract.market;
  const { side, kind, multiple } = draft;
  return {
    baseId,
    quoteId,
    side,
    multiple,
    lots: toWireAmount(lots),
    timeInForce: kind === 'post_only' || kind === 'ioc' ? kind : undefined,
    kind: kind === 'market' || kind === 'stop' ? kind : 'limit',
    limitPrice: kind === 'market' ? undefined : toWireAmount(price),
    slippage: kind === 'market' && draft.slippage ? draft.slippage : undefined,
    takeProfitPrice: written(stopOf('takeProfit')),
    stopLossPrice: written(stopOf('stopLoss')),
  };
}

function written(price: Decimal | undefined): string | undefined {
  return price && toWireAmount(price);
}
