import * as account from './account/examples';
import * as addresses from './addresses/examples';
import * as alerts from './alerts/examples';
import * as bankCards from './bank-cards/examples';
import * as bills from './bills/examples';
import * as content from './content/examples';
import * as conversions from './conversions/examples';
import * as copyTrading from './copy-trading/examples';
import * as dailyProfits from './daily-profits/examples';
import * as deposits from './deposits/examples';
import * as dual from './dual/examples';
import type { ContractModule } from './examples/ContractModule';
import * as finance from './finance/examples';
import * as futures from './futures/examples';
import * as identity from './identity/examples';
import * as leadTraders from './lead-traders/examples';
import * as loans from './loans/examples';
import * as markets from './markets/examples';
import * as mining from './mining/examples';
import * as nft from './nft/examples';
import * as options from './options/examples';
import * as orders from './orders/examples';
import * as payments from './payments/examples';
import * as places from './places/examples';
import * as productAreas from './product-areas/examples';
import * as profile from './profile/examples';
import * as receipts from './receipts/examples';
import * as recharges from './recharges/examples';
import * as security from './security/examples';
import * as stocks from './stocks/examples';
import * as tokenSales from './token-sales/examples';
import * as transfers from './transfers/examples';
import * as uploads from './uploads/examples';
import * as wallet from './wallet/examples';
import * as withdrawals from './withdrawals/examples';

/**
 * All folders of the contract by their names, in the order of the API document. Each describes itself in its `examples.ts`; everything
 * that is about all calls, such as the API document, the generated tests and the topics, iterates over them.
 */
export const modulesByFolder: Readonly<Record<string, ContractModule>> = {
  account,
  profile,
  'bank-cards': bankCards,
  content,
  places,
  markets,
  alerts,
  orders,
  futures,
  'copy-trading': copyTrading,
  'lead-traders': leadTraders,
  stocks,
  wallet,
  finance,
  dual,
  'token-sales': tokenSales,
  loans,
  mining,
  nft,
  'product-areas': productAreas,
  receipts,
  transfers,
  payments,
  conversions,
  bills,
  'daily-profits': dailyProfits,
  deposits,
  recharges,
  security,
  options,
  uploads,
  identity,
  addresses,
  withdrawals,
};

export const modules: readonly ContractModule[] = Object.values(modulesByFolder);
