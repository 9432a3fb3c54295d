import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import type { DualStatus } from '@h5/shared/contract/dual/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import cards from '../../components/Cards.module.css';
import { SkeletonCards } from '../../components/SkeletonCards';
import { PositionCard } from './PositionCard';
import styles from './Positions.module.css';
import { PositionsStore } from './PositionsStore';

/** Render it with the status as key, so that another one starts empty. */
export const PositionList = observer(function PositionList({ status }: { status: DualStatus }) {
  const { t } = useTranslation('finance');
  const app = useApp();
  const [store] = useState(() => new PositionsStore(app, status));
  const { pages } = store;

  useEffect(() => store.watch(), [store]);
  useReportUsable(pages.isLoaded);

  return (
    <div className={styles.list}>
      <List
        label={t(`investPositions.tab.${status}`)}
        items={pages.rows}
        keyOf={({ id }) => id}
        renderItem={(position) => <PositionCard position={position} />}
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
            title={t(`investPositions.none.${status}`)}
            action={
              <Button as={Link} to={pagePaths.invest} variant="soft" size={40}>
                {t('investPurchase.choose')}
              </Button>
            }
          />
        }
      />
    </div>
  );
});
