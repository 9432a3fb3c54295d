import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSearchParams } from '@h5/shared/app';
import { MoneyBadges } from '@h5/shared/badges/MoneyBadges';
import { pagePaths } from '@h5/shared/contract/routes';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Page } from '@h5/shared/ui/layout/Page';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { GuestNotice } from '../../components/GuestNotice';
import { isDay, timesOfDay } from '../../components/dayInAddress';
import { LazySelect } from '../../components/LazySelect';
import { useOptionTermsStore } from '../../features/options';
import { OptionListStore, type OptionTab } from './OptionListStore';
import { OptionRows } from './OptionRows';
import { OwnRecord } from './OwnRecord';
import styles from './OwnRecord.module.css';
import { OwnRecordStore } from './OwnRecordStore';

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

const tabs = ['running', 'settled'] as const satisfies readonly OptionTab[];

/** The tab is in the URL, so that "back" restores it. */
const Lists = observer(function Lists() {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const { terms, load } = useOptionTermsStore();
  const [search, setSearch] = useSearchParams();
  const baseId = Number(search.get('currency_id')) || undefined;
  const named = search.get('day');
  const day = isDay(named) ? named : undefined;
  const linked = search.get('tab');
  const tab = tabs.find((one) => one === linked) ?? (day ? 'settled' : undefined);

  useEffect(() => {
    void markets.load();
    void load();
  }, [markets, load]);

  function change(name: string, value: string) {
    const changed = new URLSearchParams(search);
    if (value) changed.set(name, value);
    else changed.delete(name);
    setSearch(changed, { replace: true });
  }

  return (
    <OneFilter
      key={`${baseId} ${day}`}
      tab={tab}
      baseId={baseId}
      day={day}
      onTab={(value) => change('tab', value)}
      filters={
        <>
          <div className={styles.filter}>
            <LazySelect
              label={t('secondsRecord.market')}
              sheetName="market"
              size={32}
              value={baseId === undefined ? '' : String(baseId)}
              options={[
                { value: '', label: t('secondsRecord.allMarkets') },
                ...(terms?.markets ?? []).map((market) => ({
                  value: String(market.baseId),
                  label: market.symbol.replace('-', '/'),
                })),
              ]}
              onChange={(value) => change('currency_id', value)}
            />
          </div>
          {day && (
            <SegmentedControl
              look="chips"
              label={t('secondsRecord.day')}
              className={styles.filter}
              value="day"
              options={[
                { value: 'day', label: formatUtcDate(Date.parse(day), locale.tag) },
                { value: 'all', label: t('secondsRecord.everyDay') },
              ]}
              onChange={(value) => value === 'all' && change('day', '')}
            />
          )}
        </>
      }
    />
  );
});

interface OneFilterProps {
  /** Without one, what is running is shown, and else what has settled. */
  tab: OptionTab | undefined;
  baseId: number | undefined;
  day: string | undefined;
  onTab: (tab: OptionTab) => void;
  /** Below the tabs. */
  filters: ReactNode;
}

/** The options of one market or of all, and what those that settled came to. Render it with the market and the day as key. */
const OneFilter = observer(function OneFilter({
  tab,
  baseId,
  day,
  onTab,
  filters,
}: OneFilterProps) {
  const { t } = useTranslation('trade');
  const app = useApp();
  const [record] = useState(() => new OwnRecordStore(baseId, app.api));
  const [lists] = useState(() => {
    const shown = { baseId, ...(day && timesOfDay(day)) };
    return {
      running: new OptionListStore('running', shown, app),
      settled: new OptionListStore('settled', shown, app),
    };
  });
  const { pages, rows } = lists.running;
  const isNoneRunning = pages.isLoaded && rows.length === 0;
  const shownTab = tab ?? (isNoneRunning ? 'settled' : 'running');

  useEffect(() => lists.running.watch(), [lists]);
  useEffect(() => (shownTab === 'settled' ? lists.settled.watch() : undefined), [lists, shownTab]);

  return (
    <Tabs<OptionTab>
      label={t('secondsRecord.tabs')}
      tabs={tabs.map((value) => ({ value, label: t(`secondsRecord.tab.${value}`) }))}
      value={shownTab}
      onChange={onTab}
    >
      <TabPanel value={shownTab}>
        {filters}
        {shownTab === 'settled' && <OwnRecord store={record} />}
        <OptionRows key={shownTab} store={lists[shownTab]} record={record} />
      </TabPanel>
    </Tabs>
  );
});
