import { useTranslation } from 'react-i18next';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { useLinkedTab } from '../../components/useLinkedTab';
import type { CopyTab } from './CopyHistoryStore';
import { CopyList } from './CopyList';

const tabs = ['current', 'closed', 'skipped'] as const;

/** Open copies, closed ones and the trades that were not copied. */
export function CopyTabs({ traderId }: { traderId?: number | undefined }) {
  const { t } = useTranslation('trade');
  const [tab, choose] = useLinkedTab<CopyTab>(tabs);

  return (
    <Tabs<CopyTab>
      label={t('copies.lists')}
      tabs={tabs.map((value) => ({ value, label: t(`copies.tab.${value}`) }))}
      value={tab}
      onChange={choose}
    >
      <TabPanel value={tab}>
        <CopyList key={tab} tab={tab} traderId={traderId} />
      </TabPanel>
    </Tabs>
  );
}
