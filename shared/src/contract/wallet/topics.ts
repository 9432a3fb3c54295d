import * as z from 'zod/mini';
import { defineUserTopic } from '../topic';
import { balance } from './endpoints';

/** Changes of the user's balances. */
export const ownBalancesTopic = defineUserTopic('user.balance', z.array(balance));
