import * as account from './account/endpoints';
import * as alerts from './alerts/endpoints';
import * as bills from './bills/endpoints';
import * as content from './content/endpoints';
import * as conversions from './conversions/endpoints';
import * as copyTrading from './copy-trading/endpoints';
import * as leadTraders from './lead-traders/endpoints';
import * as deposits from './deposits/endpoints';
import type { Endpoint } from './endpoint';
import * as finance from './finance/endpoints';
import * as futures from './futures/endpoints';
import * as identity from './identity/endpoints';
import * as markets from './markets/endpoints';
import * as nft from './nft/endpoints';
import * as options from './options/endpoints';
import * as fillList from './orders/fillList';
import * as orders from './orders/endpoints';
import * as receipts from './receipts/endpoints';
import * as productAreas from './product-areas/endpoints';
import * as contacts from './security/contacts';
import * as security from './security/endpoints';
import * as transfers from './transfers/endpoints';
import * as stocks from './stocks/endpoints';
import * as uploads from './uploads/endpoints';
import * as wallet from './wallet/endpoints';
import type * as z from 'zod/mini';

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>;

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** All endpoints; the API document and the generated tests iterate over them. */
export const endpoints: readonly AnyEndpoint[] = [
  account,
  content,
  markets,
  alerts,
  orders,
  fillList,
  futures,
  copyTrading,
  leadTraders,
  stocks,
  wallet,
  finance,
  nft,
  productAreas,
  receipts,
  transfers,
  conversions,
  bills,
  deposits,
  contacts,
  security,
  options,
  uploads,
  identity,
].flatMap((module) => Object.values<unknown>(module).filter(isEndpoint));
