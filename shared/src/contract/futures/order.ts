import * as z from 'zod/mini';
import { timeInForce } from '../orders/timeInForce';
import {
  amount,
  catalogueId,
  defaultQuoteId,
  marketCurrencyWireNames,
  orderAmount,
  reqId,
} from '../primitives';
import { wireObject } from '../wireObject';
import { multipleField, orderKindField } from './fields';
import { positionTypeField } from './position';

export const marketIds = {
  currency_id: catalogueId,
  legal_id: z._default(catalogueId, defaultQuoteId),
};

/** An order that opens a position. */
export const order = wireObject(
  {
    req_id: reqId,
    ...marketIds,
    type: positionTypeField,
    /** More than two decimals are rounded. */
    share: orderAmount,
    multiple: multipleField,
    status: orderKindField,
    /** The limit price, or the trigger price: above the price now for a long, below it for a short. */
    target_price: z.optional(orderAmount),
    /**
     * `gtc` when absent. A limit that is `ioc` or `fok` is filled whole by the next tick or cancelled; one that is `post_only` is
     * refused if the newest tick would fill it.
     */
    time_in_force: z.optional(timeInForce),
    target_profit_price: z.optional(orderAmount),
    stop_loss_price: z.optional(orderAmount),
    /** How much worse than the newest price an order at the market may be filled, as a ratio. */
    slippage: z.optional(amount),
  },
  {
    ...marketCurrencyWireNames,
    type: 'side',
    share: 'lots',
    status: 'kind',
    target_price: 'limitPrice',
    target_profit_price: 'takeProfitPrice',
  },
);
