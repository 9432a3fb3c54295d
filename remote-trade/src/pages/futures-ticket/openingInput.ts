import type { OpenPositionInput } from '@h5/shared/contract/futures/endpoints';
import { parseWireAmount, toWireAmount } from '@h5/shared/money/money';
import type { FuturesTicketStore } from './FuturesTicketStore';

/** What a ticket sends; undefined while it has no size or no price. */
export function openingInput({
  draft,
  lots,
  price,
  contract,
}: Pick<FuturesTicketStore, 'draft' | 'lots' | 'price' | 'contract'>):
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
    takeProfitPrice: draft.hasStops ? parseWireAmount(draft.takeProfit) : undefined,
    stopLossPrice: draft.hasStops ? parseWireAmount(draft.stopLoss) : undefined,
  };
}
