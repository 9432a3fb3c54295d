export { useIdentityState, type IdentityStateStore } from './IdentityStateStore';
export { returnPathIn } from './returnPathIn';
