import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { useLinkedTab } from '../../components/useLinkedTab';
import type { CopyTab } from './CopyHistoryStore';
import { CopyList } from './CopyList';
import { useCopyRelations } from './CopyRelationsStore';

const tabs = ['current', 'closed', 'skipped'] as const;

/** Open copies, closed ones and the trades that were not copied. */
export const CopyTabs = observer(function CopyTabs({
  traderId,
}: {
  traderId?: number | undefined;
}) {
  const { t } = useTranslation('trade');
  const [tab, choose] = useLinkedTab<CopyTab>(tabs);
  const { list } = useCopyRelations();
  const open = list
    .filter((one) => traderId === undefined || one.traderId === traderId)
    .reduce((sum, { positions }) => sum + positions, 0);
  const labelOf = (value: CopyTab) => {
    const label = t(`copies.tab.${value}`);
    return value === 'current' && open > 0 ? `${label} (${open})` : label;
  };

  return (
    <Tabs<CopyTab>
      label={t('copies.lists')}
      tabs={tabs.map((value) => ({ value, label: labelOf(value) }))}
      value={tab}
      onChange={choose}
    >
      <TabPanel value={tab}>
        <CopyList key={tab} tab={tab} traderId={traderId} />
      </TabPanel>
    </Tabs>
  );
});
