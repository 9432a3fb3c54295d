import { useTranslation } from 'react-i18next';
import {
  accountNameOf,
  type AccountType,
  type AccountTypeName,
} from '../contract/wallet/accountTypes';

/** The names of accounts in the language of the page: each is called what it is for, on all screens. */
export function useAccountName(): (account: AccountType | AccountTypeName) => string {
  const { t } = useTranslation('shared');
  return (account) =>
    t(`accounts.${typeof account === 'string' ? account : accountNameOf(account)}`);
}
