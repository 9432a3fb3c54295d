import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '@h5/shared/contract/withdrawals/withdrawal';

/** How a withdrawal stands, in the language of the page, with the blocks that it still waits for. */
export function useWithdrawalState(): (withdrawal: Withdrawal) => string {
  const { t } = useTranslation('wallet');
  return ({ bank, state, confirmations, confirmAfter, sentAt }) => {
    // A bank pays; and one that was sent and is asked about again was dropped by the network.
    if (bank && state === 'processing') return t('withdrawalState.paying');
    if (state === 'errored' && sentAt !== null) return t('withdrawalState.dropped');
    return t(`withdrawalState.${state}`, { done: confirmations, of: confirmAfter });
  };
}
