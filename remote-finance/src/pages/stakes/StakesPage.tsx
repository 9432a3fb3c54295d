import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Page } from '@h5/shared/ui/layout/Page';
import { List } from '@h5/shared/ui/lists/List';

import { StakesRow } from './StakesRow';
import { StakesStore } from './StakesStore';

const rowHeight = 64;

/** /pages/staking/stakes — the staking orders of the signed-in person, newest first. */
export const StakesPage = observer(function StakesPage() {
  const { t } = useTranslation('finance');
  const { api } = useApp();
  const [store] = useState(() => new StakesStore(api));
  const { list } = store;

  useEffect(() => void list.load(), [list]);
  useReportUsable(list.isLoaded);

  return (
    <Page path={pagePaths.stakes} title={t('stakes.title')}>
      <List
        label={t('stakes.title')}
        items={list.rows}
        keyOf={({ id }) => id}
        renderItem={(row) => <StakesRow row={row} />}
        rowHeight={rowHeight}
        parts={['name', 'figures']}
        isLoading={store.isLoading}
        problem={list.problem}
        onRetry={() => void list.retry()}
        hasMore={list.hasMore}
        onMore={() => void list.more()}
        onRefresh={() => list.refresh()}
        empty={<EmptyState title={t('stakes.none')} />}
      />
    </Page>
  );
});
