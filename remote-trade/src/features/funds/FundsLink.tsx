import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useAccountName, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { useFunds } from './FundsStore';
import styles from './FundsSheet.module.css';
import { useFundsSheet, type FundsSheetOptions } from './useFundsSheet';

interface FundsLinkProps extends FundsSheetOptions {
  /** What the account has. */
  children: ReactNode;
}

/** What an account has. A tap moves more into it, or leads to the deposit if no other account has anything. */
export const FundsLink = observer(function FundsLink(props: FundsLinkProps) {
  const { account, coin, currencyId, children } = props;
  const { t } = useTranslation('trade');
  const { hasRoute, wallet } = useApp();
  const funds = useFunds();
  const nameOf = useAccountName();
  const { open, isOpening, sheet } = useFundsSheet(props, 'move');
  const hasNothing = wallet.isLoaded && funds.sourcesFor(props).length === 0;

  if (hasNothing && hasRoute(pagePaths.deposit)) {
    return (
      <Link to={pageUrl(pagePaths.deposit, { currency: currencyId })} className={styles.link}>
        {children} <Icon name="swap" size={14} />
        <VisuallyHidden> {t('funds.deposit', { coin })}</VisuallyHidden>
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isOpening}
        className={styles.link}
        onClick={open}
      >
        {children} <Icon name="swap" size={14} />
        <VisuallyHidden> {t('funds.title', { coin, account: nameOf(account) })}</VisuallyHidden>
      </button>
      {sheet}
    </>
  );
});
