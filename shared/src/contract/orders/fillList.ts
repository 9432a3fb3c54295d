import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { catalogueId, marketCurrencyWireNames, pageSchemaOf, pagingFields } from '../primitives';
import { wireObject } from '../wireObject';
import { orderSide, ownFillFields } from './endpoints';

/** A fill in a list of all markets. */
export const listedFill = wireObject(
  { ...ownFillFields, currency_id: catalogueId, legal_id: catalogueId },
  { ...marketCurrencyWireNames, amount: 'quantity' },
);

export const getFillList = endpoint({
  method: 'GET',
  path: '/coin/my_trades',
  summary: 'Fills of the signed-in person in all spot markets, newest first.',
  access: 'user',
  input: wireObject(
    { currency_id: z.optional(catalogueId), side: z.optional(orderSide), ...pagingFields },
    { currency_id: 'baseId' },
  ),
  output: pageSchemaOf(listedFill),
  errors: [],
});

export type ListedFill = z.output<typeof listedFill>;
