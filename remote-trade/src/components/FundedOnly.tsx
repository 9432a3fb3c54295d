import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { Button } from '@h5/shared/ui/actions/Button';

interface FundedOnlyProps {
  /** Whether nothing of the coin is in the account that pays. */
  isEmpty: boolean;
  account: AccountType;
  currencyId: number;
  coin: string;
  /** What an account with funds has in its place. */
  children?: ReactNode;
}

/** In an empty account, the way to the transfer in place of a button that could not be pressed. */
export function FundedOnly({ isEmpty, account, currencyId, coin, children }: FundedOnlyProps) {
  const { t } = useTranslation('trade');
  const { hasRoute } = useApp();
  if (!isEmpty || !hasRoute(pagePaths.transfer)) return children;
  return (
    <Button
      as={Link}
      to={pageUrl(pagePaths.transfer, { to: account, currency_id: currencyId })}
      isBlock
      size={44}
    >
      {t('transferFirst', { coin })}
    </Button>
  );
}
