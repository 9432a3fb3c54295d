import { useTranslation } from 'react-i18next';
import type { Recharge } from '@h5/shared/contract/deposits/endpoints';
import { isBankRecharge } from '@h5/shared/contract/recharges/bankRecharge';

/** How something that is paid in stands, in the language of the page, with the blocks that it still waits for. */
export function useDepositState(): (deposit: Recharge) => string {
  const { t } = useTranslation('wallet');
  return (row) => {
    if (isBankRecharge(row)) return t(`bankState.${row.state}`);
    const { state, confirmations, creditAfter, withdrawAfter } = row;
    const of = state === 'credited' ? withdrawAfter : creditAfter;
    return t(`depositState.${state}`, { done: confirmations, of });
  };
}
