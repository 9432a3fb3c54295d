export { DepositRow } from './DepositRow';
export { LiveDeposits } from './LiveDeposits';
export { useDepositState } from './useDepositState';
