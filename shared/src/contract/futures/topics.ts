import { defineUserTopic } from '../topic';
import { position } from './position';

/** Changes of the user's positions in perpetual contracts. */
export const ownPositionsTopic = defineUserTopic('user.position', position);
