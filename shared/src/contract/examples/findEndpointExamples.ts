import * as account from '../account/endpoints';
import { examples as accountExamples } from '../account/examples';
import * as alerts from '../alerts/endpoints';
import { examples as alertExamples } from '../alerts/examples';
import * as content from '../content/endpoints';
import { examples as contentExamples } from '../content/examples';
import type { AnyEndpoint } from '../endpoints';
import * as finance from '../finance/endpoints';
import { examples as financeExamples } from '../finance/examples';
import * as markets from '../markets/endpoints';
import { examples as marketExamples } from '../markets/examples';
import * as nft from '../nft/endpoints';
import { examples as nftExamples } from '../nft/examples';
import * as orders from '../orders/endpoints';
import { examples as orderExamples } from '../orders/examples';
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
  [finance, financeExamples],
  [markets, marketExamples],
  [nft, nftExamples],
  [orders, orderExamples],
  [wallet, walletExamples],
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
