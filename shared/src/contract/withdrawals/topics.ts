import { defineUserTopic } from '../topic';
import { withdrawal } from './withdrawal';

/** Changes of the user's withdrawals. */
export const ownWithdrawalsTopic = defineUserTopic('user.withdrawal', withdrawal);
