import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { amount, catalogueId, orderAmount, reqId, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';

export const __row__ = wireObject({ id: uuid, currency_id: z.int(), amount, created_at: time });

/** A repeated `reqId` returns the __rowWords__ as it was made. */
export const make__Row__ = endpoint({
  method: 'POST',
  path: '/__path__',
  summary: 'Makes __aRowWords__, for which the amount is frozen in the spot account.',
  access: 'user',
  opens: true,
  input: wireObject({ req_id: reqId, currency_id: catalogueId, amount: orderAmount }),
  output: __row__,
  errors: [
    'COIN_NOT_FOUND',
    'INVALID_AMOUNT',
    'QUANTITY_OFF_STEP',
    'INSUFFICIENT_BALANCE',
    'REQ_ID_REUSED',
  ],
});

export type __Row__ = z.output<typeof __row__>;
export type Make__Row__Input = z.output<typeof make__Row__.input>;
