import { accountTriggers } from './account';
import { addressesTriggers } from './addresses';
import { alertsTriggers } from './alerts';
import { bankCardsTriggers } from './bankCards';
import { billsTriggers } from './bills';
import { contentTriggers } from './content';
import { conversionsTriggers } from './conversions';
import { copyTradingTriggers } from './copyTrading';
import { copiesTriggers } from './copies';
import { depositsTriggers } from './deposits';
import { financeTriggers } from './finance';
import { dualTriggers } from './dual';
import { futuresTriggers } from './futures';
import { identityTriggers } from './identity';
import { loansTriggers } from './loans';
import { miningTriggers } from './mining';
import { leadTradingTriggers } from './leadTrading';
import { marketsTriggers } from './markets';
import { optionsTriggers } from './options';
import { ordersTriggers } from './orders';
import { paymentsTriggers } from './payments';
import { productAreasTriggers } from './productAreas';
import { profileTriggers } from './profile';
import { receiptsTriggers } from './receipts';
import { tokenSalesTriggers } from './tokenSales';
import { transfersTriggers } from './transfers';
import { passkeyTriggers } from './passkeys';
import { securityTriggers } from './security';
import { stocksTriggers } from './stocks';
import { walletTriggers } from './wallet';
import { withdrawalsTriggers } from './withdrawals';
import type { ApiTrigger } from './ApiTrigger';
import { triggersOfPages } from './openedByPages';

/** The calls that somebody makes by an act, or whose page shows their errors in a way of its own. */
const written: readonly ApiTrigger[] = [
  ...contentTriggers,
  ...productAreasTriggers,
  ...marketsTriggers,
  ...alertsTriggers,
  ...ordersTriggers,
  ...futuresTriggers,
  ...financeTriggers,
  ...copiesTriggers,
  ...leadTradingTriggers,
  ...optionsTriggers,
  ...copyTradingTriggers,
  ...receiptsTriggers,
  ...passkeyTriggers,
  ...securityTriggers,
  ...stocksTriggers,
  ...walletTriggers,
  ...transfersTriggers,
  ...conversionsTriggers,
  ...billsTriggers,
  ...depositsTriggers,
  ...dualTriggers,
  ...tokenSalesTriggers,
  ...loansTriggers,
  ...miningTriggers,
  ...identityTriggers,
  ...bankCardsTriggers,
  ...paymentsTriggers,
  ...profileTriggers,
  ...addressesTriggers,
  ...withdrawalsTriggers,
  // Its last one signs the user out.
  ...accountTriggers,
];

/** Those of calls that a page makes when it opens. */
export const derivedTriggers = triggersOfPages(written);

/** Every call of the client; a test fails when one is missing. The last one signs the user out. */
export const apiTriggers: readonly ApiTrigger[] = [...derivedTriggers, ...written];
