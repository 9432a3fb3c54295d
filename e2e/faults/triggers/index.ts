import { accountTriggers } from './account';
import { alertsTriggers } from './alerts';
import { contentTriggers } from './content';
import { financeTriggers } from './finance';
import { marketsTriggers } from './markets';
import { nftTriggers } from './nft';
import { ordersTriggers } from './orders';
import { walletTriggers } from './wallet';
import type { ApiTrigger } from './ApiTrigger';

/** Every call of the client; a test fails when one is missing. */
export const apiTriggers: readonly ApiTrigger[] = [
  ...contentTriggers,
  ...marketsTriggers,
  ...alertsTriggers,
  ...ordersTriggers,
  ...walletTriggers,
  ...financeTriggers,
  ...nftTriggers,
  // The last one signs the user out.
  ...accountTriggers,
];
