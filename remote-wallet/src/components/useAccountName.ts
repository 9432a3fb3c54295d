import { useTranslation } from 'react-i18next';
import {
  accountType,
  type AccountType,
  type AccountTypeName,
} from '@h5/shared/contract/wallet/accountTypes';

const names = new Map(
  Object.entries(accountType).map(([name, type]) => [type, name as AccountTypeName]),
);

/** The name of an account in the language of the page. */
export function useAccountName(): (type: AccountType) => string {
  const { t } = useTranslation(['wallet', 'shared']);
  return (type) => t(`shared:accounts.${names.get(type) ?? 'spot'}`);
}
