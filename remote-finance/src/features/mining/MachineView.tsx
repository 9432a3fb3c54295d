import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable } from '@h5/shared/app';
import type { MachineDetail } from '@h5/shared/contract/mining/endpoints';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Section } from '@h5/shared/ui/layout/Section';
import { List } from '@h5/shared/ui/lists/List';
import { ListRow } from '@h5/shared/ui/lists/ListRow';
import { SkeletonCards } from '../../components/SkeletonCards';
import { MachineForm } from './MachineForm';
import { MachineStore, usePendingMachines } from './MachineStore';
import { RigBought } from './RigBought';
import { useMiningText } from './useMiningText';

/** One machine: the form that buys it, and what its pool found lately. Render it with the id as key. */
export const MachineView = observer(function MachineView({ id }: { id: number }) {
  const app = useApp();
  const { session, wallet } = app;
  const pending = usePendingMachines();
  const [store] = useState(() => new MachineStore(app, id, pending));
  const { isLoading, problem, refresh, value } = store.detail;
  const { done, startAgain } = store.form;

  useEffect(() => void store.detail.load(), [store]);
  useEffect(() => {
    if (!session.isSignedIn) return;
    void store.protection.load();
    void wallet.load();
  }, [session.isSignedIn, store, wallet]);
  useReportUsable(value !== undefined);

  if (done) return <RigBought rig={done} onAgain={startAgain} />;
  if (!value) {
    return problem ? (
      <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void refresh()} />
    ) : (
      <SkeletonCards />
    );
  }
  return (
    <>
      <MachineForm store={store} machine={value.machine} />
      <PoolDays detail={value} />
    </>
  );
});

/** What the pool found on each of the last days, and what one machine would have earned. */
const PoolDays = observer(function PoolDays({ detail }: { detail: MachineDetail }) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const text = useMiningText(detail.machine);
  return (
    <Section title={t('mining.pool')}>
      <List
        label={t('mining.pool')}
        items={detail.days}
        keyOf={({ day }) => day}
        renderItem={({ day, net, poolReward, poolTh }) => (
          <ListRow
            what={formatUtcDate(day, locale.tag)}
            detail={t('mining.poolOf', {
              reward: text.inCoin(poolReward),
              hash: text.hash(poolTh),
            })}
            figure={text.inCoin(net)}
          />
        )}
        empty={null}
      />
    </Section>
  );
});
