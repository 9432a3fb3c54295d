import { defineUserTopic } from '../topic';
import { copyRelation } from './relation';

/** Changes of the user's copy relations; copies are in `user.position`. */
export const ownCopyRelationsTopic = defineUserTopic('user.follow', copyRelation);
