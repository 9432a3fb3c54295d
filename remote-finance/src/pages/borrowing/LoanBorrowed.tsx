import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import type { Loan } from '@h5/shared/contract/loans/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from '../../components/Done.module.css';
import { useLoanText } from './useLoanText';

interface LoanBorrowedProps {
  loan: Loan;
  onAgain: () => void;
}

/** What was borrowed, and the way to it. */
export const LoanBorrowed = observer(function LoanBorrowed({ loan, onAgain }: LoanBorrowedProps) {
  const { t } = useTranslation('finance');
  const { inCoin, inCurrency, price } = useLoanText(loan.symbol);
  const heading = useRef<HTMLHeadingElement>(null);

  // The form is gone: a screen reader continues with the outcome.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.done}>
      <Icon name="done" size={56} className={styles.mark} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('loan.done', { amount: inCurrency(loan.amount) })}
      </h2>
      <p className={styles.small}>
        {t('loan.doneWords', {
          collateral: inCoin(loan.collateralAmount),
          price: loan.liquidationPrice === null ? '–' : price(loan.liquidationPrice),
        })}
      </p>
      <div className={styles.actions}>
        <Button as={Link} to={pageUrl(pagePaths.borrowing, { id: loan.id })} replace isBlock>
          {t('loan.see')}
        </Button>
        <Button variant="text" isBlock onClick={onAgain}>
          {t('loan.again')}
        </Button>
      </div>
    </div>
  );
});
