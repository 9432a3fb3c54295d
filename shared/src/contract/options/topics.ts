import { defineUserTopic } from '../topic';
import { option } from './option';

/** Changes of the user's seconds options. */
export const ownOptionsTopic = defineUserTopic('user.micro', option);
