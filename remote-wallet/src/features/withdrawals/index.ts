export { LiveWithdrawals } from './LiveWithdrawals';
export { useWithdrawalState } from './useWithdrawalState';
export { WithdrawalDetails } from './WithdrawalDetails';
