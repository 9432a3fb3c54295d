import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable } from '@h5/shared/app';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { useCopyRelations } from '../../features/copies';
import { FiguresAge, TraderCard, useLeadTrading } from '../../features/copy-trading';
import { CopyAction } from './CopyAction';
import type { TraderListQuery } from './parseTradersQuery';
import { TraderListStore } from './TraderListStore';
import styles from './TradersPage.module.css';

const cardHeight = 176;

/** Render it with the query as key. */
export const TraderList = observer(function TraderList({ query }: { query: TraderListQuery }) {
  const { t } = useTranslation('trade');
  const { api, session } = useApp();
  const relations = useCopyRelations();
  const leadTrading = useLeadTrading();
  const [store] = useState(() => new TraderListStore(query, api));
  const traders = store.pages;
  const isReady = traders.isLoaded || traders.problem !== undefined;

  useEffect(() => store.watch(), [store]);
  useEffect(() => {
    if (!session.isSignedIn) return;
    void relations.load();
    void leadTrading.loadOnce();
  }, [session.isSignedIn, relations, leadTrading]);
  useReportUsable(isReady);

  return (
    <>
      <p className={styles.note}>
        {store.oldest !== undefined && (
          <>
            <FiguresAge time={store.oldest} />.{' '}
          </>
        )}
        {t('trader.risk')}
      </p>
      <List
        label={t('traders.title')}
        pages={traders}
        keyOf={({ id }) => id}
        rowHeight={cardHeight}
        parts={['mark', 'words', 'figures']}
        renderItem={(trader) => (
          <TraderCard
            trader={trader}
            period={query.period}
            action={<CopyAction trader={trader} />}
          />
        )}
        empty={
          <EmptyState title={t(query.search ? 'traders.empty.found' : 'traders.empty.none')}>
            {query.search ? t('traders.empty.foundHelp') : undefined}
          </EmptyState>
        }
      />
    </>
  );
});
