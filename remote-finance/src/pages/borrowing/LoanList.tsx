import { useTranslation } from 'react-i18next';
import { getLoans } from '@h5/shared/contract/loans/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { HoldingList } from '../../components/HoldingList';
import { LoanRow } from './LoanRow';

/** One's loans, newest first. */
export function LoanList() {
  const { t } = useTranslation('finance');
  return (
    <HoldingList
      endpoint={getLoans}
      query={{}}
      label={t('loan.tab.mine')}
      renderItem={(loan) => <LoanRow loan={loan} />}
      none={t('loan.none')}
      offer={{ to: pagePaths.borrowing, words: t('loan.borrow') }}
    />
  );
}
