export { useIdentityState, type IdentityStateStore } from './IdentityStateStore';
export { LimitUse } from './LimitUse';
export { returnPathIn } from './returnPathIn';
