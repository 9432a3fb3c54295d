import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount } from '@h5/shared/app';
import type { Loan } from '@h5/shared/contract/loans/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { Icon } from '@h5/shared/ui/icons/Icon';
import holding from '../../components/Holding.module.css';
import surface from '../../components/Surface.module.css';
import styles from './Borrowing.module.css';
import { ltvState } from './LtvBar';
import { LoanStatusBadge } from './LoanStatusBadge';
import { useLoanText } from './useLoanText';

/** One loan: what is owed, against what, and how near it is to its call. */
export const LoanRow = observer(function LoanRow({ loan }: { loan: Loan }) {
  const { t } = useTranslation('finance');
  const text = useLoanText(loan.symbol);
  const isOpen = loan.endedAt === null;

  return (
    <Link
      to={pageUrl(pagePaths.borrowing, { id: loan.id })}
      className={`${surface.surface} ${holding.row}`}
    >
      <span className={holding.line}>
        <CoinIcon code={text.currency} size={24} />
        <span className={`${holding.names} ${holding.name}`}>
          <MaskedAmount>{text.owed(isOpen ? loan.debt : loan.amount)}</MaskedAmount>
        </span>
        <LoanStatusBadge loan={loan} />
        <Icon name="chevron-right" size={16} className={holding.arrow} />
      </span>
      <span className={holding.detail}>
        {isOpen ? (
          <>
            <span>{t('loan.against', { amount: text.inCoin(loan.collateralAmount) })}</span>
            {loan.ltv !== null && (
              <span className={styles[ltvState(loan.ltv, loan)]}>
                {t('loan.ltvOf', { ratio: text.ratio(loan.ltv) })}
              </span>
            )}
          </>
        ) : (
          <span>{t('loan.paidInterest', { amount: text.owed(loan.interestPaid) })}</span>
        )}
      </span>
    </Link>
  );
});
