import * as account from '../account/endpoints';
import { examples as accountExamples } from '../account/examples';
import * as alerts from '../alerts/endpoints';
import { examples as alertExamples } from '../alerts/examples';
import * as bills from '../bills/endpoints';
import { examples as billExamples } from '../bills/examples';
import * as content from '../content/endpoints';
import { examples as contentExamples } from '../content/examples';
import * as conversions from '../conversions/endpoints';
import { examples as conversionExamples } from '../conversions/examples';
import * as copyTrading from '../copy-trading/endpoints';
import { examples as copyTradingExamples } from '../copy-trading/examples';
import * as leadTraders from '../lead-traders/endpoints';
import { examples as leadTradersExamples } from '../lead-traders/examples';
import type { AnyEndpoint } from '../endpoints';
import * as finance from '../finance/endpoints';
import { examples as financeExamples } from '../finance/examples';
import * as futures from '../futures/endpoints';
import { examples as futuresExamples } from '../futures/examples';
import * as identity from '../identity/endpoints';
import { examples as identityExamples } from '../identity/examples';
import * as markets from '../markets/endpoints';
import { examples as marketExamples } from '../markets/examples';
import * as nft from '../nft/endpoints';
import { examples as nftExamples } from '../nft/examples';
import * as options from '../options/endpoints';
import { examples as optionExamples } from '../options/examples';
import * as orders from '../orders/endpoints';
import { examples as orderExamples, fillListExamples } from '../orders/examples';
import * as fillList from '../orders/fillList';
import * as productAreas from '../product-areas/endpoints';
import { examples as productAreaExamples } from '../product-areas/examples';
import * as deposits from '../deposits/endpoints';
import { examples as depositExamples } from '../deposits/examples';
import * as transfers from '../transfers/endpoints';
import { examples as transferExamples } from '../transfers/examples';
import * as receipts from '../receipts/endpoints';
import { examples as receiptExamples } from '../receipts/examples';
import * as contacts from '../security/contacts';
import * as security from '../security/endpoints';
import { contactExamples, examples as securityExamples } from '../security/examples';
import * as stocks from '../stocks/endpoints';
import { examples as stockExamples } from '../stocks/examples';
import * as uploads from '../uploads/endpoints';
import { examples as uploadExamples } from '../uploads/examples';
import * as wallet from '../wallet/endpoints';
import { examples as walletExamples } from '../wallet/examples';
import type { BadFieldValues } from './EndpointExamples';

/** The examples of an endpoint when it is not known which. */
export interface AnyEndpointExamples {
  input: Readonly<Record<string, string>>;
  bad: Readonly<Record<string, BadFieldValues>>;
  output: unknown;
}

const modules: readonly (readonly [endpoints: object, examples: object])[] = [
  [account, accountExamples],
  [alerts, alertExamples],
  [content, contentExamples],
  [copyTrading, copyTradingExamples],
  [leadTraders, leadTradersExamples],
  [finance, financeExamples],
  [futures, futuresExamples],
  [markets, marketExamples],
  [nft, nftExamples],
  [options, optionExamples],
  [orders, orderExamples],
  [fillList, fillListExamples],
  [productAreas, productAreaExamples],
  [transfers, transferExamples],
  [conversions, conversionExamples],
  [bills, billExamples],
  [deposits, depositExamples],
  [receipts, receiptExamples],
  [security, securityExamples],
  [contacts, contactExamples],
  [stocks, stockExamples],
  [wallet, walletExamples],
  [uploads, uploadExamples],
  [identity, identityExamples],
];

/** The examples that stand beside an endpoint. */
export function findEndpointExamples(endpoint: AnyEndpoint): AnyEndpointExamples {
  for (const [endpoints, examples] of modules) {
    const name = Object.entries(endpoints).find(([, value]) => value === endpoint)?.[0];
    const example = name && (examples as Record<string, AnyEndpointExamples | undefined>)[name];
    if (example) return example;
  }
  throw new Error(`${endpoint.method} ${endpoint.path} has no examples.`);
}
