import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { useWhileSeen } from '@h5/shared/ui/figures/LiveArea';
import { useFunds, type FundsNeed } from './FundsStore';
import { useFundsSheet, type FundsSheetOptions } from './useFundsSheet';

interface FundsButtonProps extends FundsSheetOptions {
  size?: 44 | 48;
  /** Shown instead while the account has enough. */
  children?: ReactNode;
}

/** A button that moves what an account lacks, or leads to the deposit, instead of one that would be disabled. */
export const FundsButton = observer(function FundsButton(props: FundsButtonProps) {
  const { currencyId, coin, need, size = 44, children } = props;
  const { t } = useTranslation('trade');
  const { hasRoute, session, wallet } = useApp();
  const funds = useFunds();
  const whileSeen = useWhileSeen();
  const { open, isOpening, sheet } = useFundsSheet(props, 'funds');
  const words = whileSeen(() => wordsOf(need()));

  useEffect(() => funds.refresh(), [funds, session.isSignedIn]);

  return (
    <>
      {words === undefined ? children : action()}
      {sheet}
    </>
  );

  function action() {
    if (words) {
      return (
        <Button isBlock size={size} isLoading={isOpening} onClick={open}>
          {words}
        </Button>
      );
    }
    if (!hasRoute(pagePaths.deposit)) return children;
    const to = pageUrl(pagePaths.deposit, { currency: currencyId });
    return (
      <Button as={Link} to={to} isBlock size={size}>
        {t('funds.deposit', { coin })}
      </Button>
    );
  }

  /** Empty if no account has enough. */
  function wordsOf(lacking: FundsNeed | undefined): string | undefined {
    if (!lacking || !session.isSignedIn || !wallet.isLoaded) return undefined;
    if (!funds.offerFor(lacking)) return '';
    return t('funds.submitAny', { coin });
  }
});
