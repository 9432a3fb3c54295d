import { useTranslation } from 'react-i18next';
import type { Deposit } from '@h5/shared/contract/deposits/deposit';

/** How a deposit stands, in the language of the page, with the blocks that it still waits for. */
export function useDepositState(): (deposit: Deposit) => string {
  const { t } = useTranslation('wallet');
  return ({ state, confirmations, creditAfter, withdrawAfter }) => {
    const of = state === 'credited' ? withdrawAfter : creditAfter;
    return t(`depositState.${state}`, { done: confirmations, of });
  };
}
