import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useProductAreas, useReportUsable, useSearchParams } from '@h5/shared/app';
import { MoneyBadges } from '@h5/shared/badges/MoneyBadges';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { ClosedAreaNotice } from '@h5/shared/ui/feedback/ClosedAreaNotice';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Skeleton, SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { GuestNotice } from '../../components/GuestNotice';
import { useWatchedStore } from '../../components/useWatchedStore';
import { useTraderName } from '../../features/copy-trading';
import { useCopyRelations } from '../../features/copies';
import { CopiedTraderStore } from './CopiedTraderStore';
import { CopySettingsForm } from './CopySettingsForm';
import styles from './CopySettingsPage.module.css';
import { CopySettingsStore, useCopySettings } from './CopySettingsStore';

/** /pages/follow/follow?id=1 — by which settings a trader is copied. */
export const CopySettingsPage = observer(function CopySettingsPage() {
  const { t } = useTranslation('trade');
  const { session } = useApp();
  const areas = useProductAreas();
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 1);
  const isId = Number.isSafeInteger(id) && id > 0;

  return (
    <Page path={pagePaths.copySettings} title={t('copySettings.title')} badge={<MoneyBadges />}>
      <ClosedAreaNotice reason={areas.closedReason('copy')} path={areas.pathToOpen('copy')} />
      {!session.isSignedIn ? (
        <GuestNotice title={t('copySettings.guest')} />
      ) : isId ? (
        <Settings key={`${id} ${session.token}`} traderId={id} />
      ) : (
        <Missing />
      )}
    </Page>
  );
});

const Settings = observer(function Settings({ traderId }: { traderId: number }) {
  const { api, wallet } = useApp();
  const relations = useWatchedStore(useCopyRelations());
  const store = useStore(traderId);
  const [copied] = useState(() => new CopiedTraderStore(store, relations, api));
  const { problem, reading, trader } = copied;

  useEffect(() => {
    void wallet.load();
    return copied.watch();
  }, [wallet, copied]);
  useReportUsable(trader !== undefined || problem !== undefined);

  if (copied.isMissing) return <Missing />;
  return (
    <>
      {problem && (
        <ErrorCard
          message={problem}
          isRetrying={reading.isLoading}
          onRetry={() => void reading.refresh()}
        />
      )}
      {trader &&
        (relations.relation(traderId)?.status === 'stopping' ? (
          <Ending trader={trader} />
        ) : (
          <CopySettingsForm store={store} trader={trader} leverage={copied.leverage} />
        ))}
      {!trader && !problem && <Waiting />}
    </>
  );
});

/** Until the last copies are closed, nothing can be begun anew. */
function Ending({ trader: { id, nickname } }: { trader: Trader }) {
  const { t } = useTranslation('trade');
  const nameOf = useTraderName();
  return (
    <EmptyState
      title={t('copySettings.ending.title', { name: nameOf(nickname) })}
      action={
        <Button as={Link} to={pageUrl(pagePaths.copyRelation, { id })} variant="soft" size={40}>
          {t('copySettings.ending.action')}
        </Button>
      }
    >
      {t('copySettings.ending.help')}
    </EmptyState>
  );
}

function useStore(traderId: number): CopySettingsStore {
  const app = useApp();
  const relations = useCopyRelations();
  const forms = useCopySettings();
  const [store] = useState(
    () => forms.get(traderId) ?? new CopySettingsStore(traderId, app, relations),
  );
  useEffect(() => void forms.set(traderId, store), [forms, traderId, store]);
  return store;
}

function Missing() {
  const { t } = useTranslation('trade');
  return (
    <EmptyState
      picture="lost"
      title={t('copySettings.missing')}
      action={
        <Button as={Link} to={pagePaths.traders} replace variant="soft" size={40}>
          {t('copySettings.others')}
        </Button>
      }
    />
  );
}

function Waiting() {
  return (
    <>
      <SkeletonRows row={['mark', 'name']} count={1} rowHeight={72} />
      <div className={styles.waiting}>
        <Skeleton height={36} radius={8} />
        <Skeleton height={72} radius={8} />
        <Skeleton height={72} radius={8} />
        <Skeleton height={160} radius={8} />
      </div>
    </>
  );
}
