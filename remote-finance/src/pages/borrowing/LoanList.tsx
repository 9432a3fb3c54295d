import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import cards from '../../components/Cards.module.css';
import { SkeletonCards } from '../../components/SkeletonCards';
import styles from './Borrowing.module.css';
import { LoanListStore } from './LoanListStore';
import { LoanRow } from './LoanRow';

/** One's loans, newest first. */
export const LoanList = observer(function LoanList() {
  const { t } = useTranslation('finance');
  const app = useApp();
  const [store] = useState(() => new LoanListStore(app));
  const { pages } = store;

  useEffect(() => store.watch(), [store]);
  useReportUsable(pages.isLoaded);

  return (
    <div className={styles.list}>
      <List
        label={t('loan.tab.mine')}
        items={pages.rows}
        keyOf={({ id }) => id}
        renderItem={(loan) => <LoanRow loan={loan} />}
        isLoading={pages.isLoading || (!pages.isLoaded && !pages.problem)}
        problem={pages.problem}
        onRetry={() => void pages.retry()}
        hasMore={pages.hasMore}
        onMore={() => void pages.more()}
        onRefresh={() => pages.refresh()}
        skeleton={<SkeletonCards />}
        className={cards.cards}
        empty={
          <EmptyState
            title={t('loan.none')}
            action={
              <Button as={Link} to={pagePaths.borrowing} variant="soft" size={40}>
                {t('loan.borrow')}
              </Button>
            }
          />
        }
      />
    </div>
  );
});
