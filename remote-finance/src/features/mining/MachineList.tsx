import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportUsable } from '@h5/shared/app';
import { List } from '@h5/shared/ui/lists/List';
import cards from '../../components/Cards.module.css';
import { NoProducts } from '../../components/NoProducts';
import { SkeletonCards } from '../../components/SkeletonCards';
import { MachineCard } from './MachineCard';
import { RigsLink } from './RigsLink';
import { useMachines } from './MachinesStore';

/** The machines on sale, each with what it would have earned on the last day. */
export const MachineList = observer(function MachineList() {
  const { t } = useTranslation('finance');
  const machines = useMachines();
  const { isLoaded, refresh, value = [] } = machines;

  useEffect(() => void machines.load(), [machines]);
  useReportUsable(isLoaded);

  return (
    <>
      <RigsLink />
      <List
        label={t('mining.machines')}
        items={value}
        source={machines}
        keyOf={({ id }) => id}
        renderItem={(machine) => <MachineCard machine={machine} />}
        empty={<NoProducts title={t('mining.empty')} onRefresh={refresh} />}
        skeleton={<SkeletonCards />}
        className={cards.cards}
      />
    </>
  );
});
