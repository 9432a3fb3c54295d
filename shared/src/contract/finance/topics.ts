import { defineUserTopic } from '../topic';
import { financeEvent } from './endpoints';

/** Changes of the user's earning products. */
export const ownFinanceTopic = defineUserTopic('user.finance', financeEvent);
