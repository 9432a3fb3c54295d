import { defineUserTopic } from '../topic';
import { deposit } from './deposit';
import { depositClaim } from './depositClaim';

/** Changes of the user's deposits. */
export const ownDepositsTopic = defineUserTopic('user.deposit', deposit);

/** Changes of what the user misses. */
export const ownClaimsTopic = defineUserTopic('user.claim', depositClaim);
