import * as account from './account';
import * as alerts from './alerts';
import * as content from './content';
import type { Endpoint } from './endpoint';
import * as finance from './finance';
import * as markets from './markets';
import * as nft from './nft';
import * as orders from './orders';
import * as wallet from './wallet';
import type * as z from 'zod/mini';

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>;

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** Every call of the product: the API document and the generated tests go through this list. */
export const endpoints: readonly AnyEndpoint[] = [
  account,
  content,
  markets,
  alerts,
  orders,
  wallet,
  finance,
  nft,
].flatMap((module) => Object.values<unknown>(module).filter(isEndpoint));
