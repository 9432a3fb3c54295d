import * as account from '@h5/shared/contract/account/endpoints';
import * as alerts from '@h5/shared/contract/alerts/endpoints';
import * as bills from '@h5/shared/contract/bills/endpoints';
import * as content from '@h5/shared/contract/content/endpoints';
import * as conversions from '@h5/shared/contract/conversions/endpoints';
import * as copyTrading from '@h5/shared/contract/copy-trading/endpoints';
import * as deposits from '@h5/shared/contract/deposits/endpoints';
import { endpoints, type AnyEndpoint } from '@h5/shared/contract/endpoints';
import * as finance from '@h5/shared/contract/finance/endpoints';
import * as futures from '@h5/shared/contract/futures/endpoints';
import * as identity from '@h5/shared/contract/identity/endpoints';
import * as leadTraders from '@h5/shared/contract/lead-traders/endpoints';
import * as markets from '@h5/shared/contract/markets/endpoints';
import * as nft from '@h5/shared/contract/nft/endpoints';
import * as options from '@h5/shared/contract/options/endpoints';
import * as orders from '@h5/shared/contract/orders/endpoints';
import * as fillList from '@h5/shared/contract/orders/fillList';
import * as productAreas from '@h5/shared/contract/product-areas/endpoints';
import * as transfers from '@h5/shared/contract/transfers/endpoints';
import * as receipts from '@h5/shared/contract/receipts/endpoints';
import * as contacts from '@h5/shared/contract/security/contacts';
import * as security from '@h5/shared/contract/security/endpoints';
import * as stocks from '@h5/shared/contract/stocks/endpoints';
import * as wallet from '@h5/shared/contract/wallet/endpoints';

const of = (...modules: object[]): readonly AnyEndpoint[] =>
  endpoints.filter((one) => modules.some((module) => Object.values(module).includes(one)));

/** Every call, in parts that take about as long as each other; `badInput.<part>.test.ts` tries it. */
export const badInputParts = {
  account: of(account, identity),
  content: of(content, productAreas, leadTraders),
  futures: of(futures),
  markets: of(receipts, markets),
  options: of(options),
  orders: of(orders, fillList, alerts, copyTrading),
  security: of(contacts, security),
  stocks: of(stocks),
  wallet: of(wallet, transfers, conversions, bills, deposits, finance, nft),
};
