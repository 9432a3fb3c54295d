import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import type { LockStatus } from '@h5/shared/contract/finance/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { SkeletonCards } from '../../components/SkeletonCards';
import cards from '../../components/Cards.module.css';
import { LockListStore } from './LockListStore';
import styles from './LockOrders.module.css';
import { LockRow } from './LockRow';

/** Render it with the status as key, so that another one starts empty. */
export const LockList = observer(function LockList({ status }: { status: LockStatus }) {
  const { t } = useTranslation('finance');
  const app = useApp();
  const [store] = useState(() => new LockListStore(app, status));
  const { pages } = store;

  useEffect(() => store.watch(), [store]);
  useReportUsable(pages.isLoaded);

  return (
    <div className={styles.list}>
      <List
        label={t(`lockOrders.tab.${status}`)}
        items={pages.rows}
        keyOf={({ id }) => id}
        renderItem={(lock) => <LockRow lock={lock} />}
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
            title={t(`lockOrders.none.${status}`)}
            action={
              <Button as={Link} to={pagePaths.lockProducts} variant="soft" size={40}>
                {t('lockGuide.choose')}
              </Button>
            }
          />
        }
      />
    </div>
  );
});
