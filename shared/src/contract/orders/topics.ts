import { defineUserTopic } from '../topic';
import { order } from './endpoints';

/** Changes of the user's orders. */
export const ownOrdersTopic = defineUserTopic('user.order', order);
