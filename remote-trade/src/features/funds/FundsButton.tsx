import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useAccountName, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { Button } from '@h5/shared/ui/actions/Button';
import { useWhileSeen } from '@h5/shared/ui/figures/LiveArea';
import styles from './FundsButton.module.css';
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
  const { hasRoute, locale, session, wallet } = useApp();
  const funds = useFunds();
  const nameOf = useAccountName();
  const whileSeen = useWhileSeen();
  const { open, isOpening, sheet } = useFundsSheet(props, 'funds');
  const words = whileSeen(() => wordsOf(need()));

  useEffect(() => funds.refresh(), [funds, session.isSignedIn]);

  return (
    <>
      {words === undefined ? children : action(words)}
      {sheet}
    </>
  );

  function action({ act, why, isDeposit }: Words) {
    const lines = (
      <>
        {act} <span className={styles.why}>{why}</span>
      </>
    );
    if (!isDeposit) {
      return (
        <Button isBlock size={size} isLoading={isOpening} onClick={open}>
          {lines}
        </Button>
      );
    }
    if (!hasRoute(pagePaths.deposit)) return children;
    const to = pageUrl(pagePaths.deposit, { currency: currencyId });
    return (
      <Button as={Link} to={to} isBlock size={size}>
        {lines}
      </Button>
    );
  }

  function wordsOf(lacking: FundsNeed | undefined): Words | undefined {
    if (!lacking || !session.isSignedIn || !wallet.isLoaded) return undefined;
    const offer = funds.offerFor(lacking);
    if (!offer) {
      return {
        act: t('funds.deposit', { coin }),
        why: t('funds.lacking', { coin }),
        isDeposit: true,
      };
    }
    const amount = formatTrimmedAmount(offer.amount, locale.tag);
    return {
      act: lacking.missing.isZero()
        ? t('funds.submitAny', { coin })
        : t('funds.submit', { amount, coin }),
      why: t('funds.source', { account: nameOf(offer.from) }),
      isDeposit: false,
    };
  }
});

/** What the button does, and below it from where or why. */
interface Words {
  act: string;
  why: string;
  /** Whether no other account has enough. */
  isDeposit: boolean;
}
