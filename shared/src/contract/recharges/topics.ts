import { defineUserTopic } from '../topic';
import { bankRecharge } from './bankRecharge';

/** Changes of the user's bank money. */
export const ownBankRechargesTopic = defineUserTopic('user.recharge', bankRecharge);
