import { defineUserTopic } from '../topic';
import { deposit } from './deposit';

/** Changes of the user's deposits. */
export const ownDepositsTopic = defineUserTopic('user.deposit', deposit);
