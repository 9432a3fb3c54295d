import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Page } from '@h5/shared/ui/layout/Page';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { GuestNotice } from '../../components/GuestNotice';
import { MoneyBadges } from '../../components/MoneyBadges';
import type { OptionTab } from './OptionListStore';
import { OptionRows } from './OptionRows';
import { OwnRecord } from './OwnRecord';

/** /pages/transaction/seconds_order — running and settled options, and the own hit rate. */
export const OptionRecordPage = observer(function OptionRecordPage() {
  const { t } = useTranslation('trade');
  const { session } = useApp();

  return (
    <Page path={pagePaths.optionRecord} title={t('secondsRecord.title')} badge={<MoneyBadges />}>
      {session.isSignedIn ? <Lists /> : <GuestNotice />}
    </Page>
  );
});

/** The tab is in the URL, so that "back" restores it. */
const Lists = observer(function Lists() {
  const { t } = useTranslation('trade');
  const { markets } = useApp();
  const [search, setSearch] = useSearchParams();
  const tab: OptionTab = search.get('tab') === 'running' ? 'running' : 'settled';

  useEffect(() => {
    void markets.load();
  }, [markets]);

  return (
    <>
      <OwnRecord />
      <Tabs<OptionTab>
        label={t('secondsRecord.tabs')}
        tabs={[
          { value: 'settled', label: t('secondsRecord.tab.settled') },
          { value: 'running', label: t('secondsRecord.tab.running') },
        ]}
        value={tab}
        onChange={(value) => setSearch({ tab: value }, { replace: true })}
      >
        <TabPanel value={tab}>
          <OptionRows key={tab} tab={tab} />
        </TabPanel>
      </Tabs>
    </>
  );
});
