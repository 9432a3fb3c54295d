import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '@h5/shared/contract/withdrawals/withdrawal';

/** How a withdrawal stands, in the language of the page, with the blocks that it still waits for. */
export function useWithdrawalState(): (withdrawal: Withdrawal) => string {
  const { t } = useTranslation('wallet');
  return ({ state, confirmations, confirmAfter }) =>
    t(`withdrawalState.${state}`, { done: confirmations, of: confirmAfter });
}
