import { useTranslation } from 'react-i18next';
import { useSearchParams } from '@h5/shared/app';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import type { CopyTab } from './CopyHistoryStore';
import { CopyList } from './CopyList';

const tabs = ['current', 'closed', 'skipped'] as const;

/** Open copies, closed ones and the trades that were not copied. The tab is in the URL, so that "back" restores it. */
export function CopyTabs({ traderId }: { traderId?: number | undefined }) {
  const { t } = useTranslation('trade');
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'current';

  function choose(next: CopyTab) {
    const query = new URLSearchParams(search);
    query.set('tab', next);
    setSearch(query, { replace: true });
  }

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
