import * as account from '@h5/shared/contract/account/endpoints';
import * as alerts from '@h5/shared/contract/alerts/endpoints';
import * as content from '@h5/shared/contract/content/endpoints';
import { endpoints, type AnyEndpoint } from '@h5/shared/contract/endpoints';
import * as finance from '@h5/shared/contract/finance/endpoints';
import * as markets from '@h5/shared/contract/markets/endpoints';
import * as nft from '@h5/shared/contract/nft/endpoints';
import * as orders from '@h5/shared/contract/orders/endpoints';
import * as wallet from '@h5/shared/contract/wallet/endpoints';

const of = (...modules: object[]): readonly AnyEndpoint[] =>
  endpoints.filter((one) => modules.some((module) => Object.values(module).includes(one)));

/** Every call, in parts that take about as long as each other; `badInput.<part>.test.ts` tries it. */
export const badInputParts = {
  account: of(account),
  content: of(content),
  markets: of(markets),
  orders: of(orders, alerts),
  wallet: of(wallet, finance, nft),
};
