import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '@h5/shared/ui/layout/Section';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import type { FuturesMarketStore } from '../../features/futures';
import { DepthChart, DepthTable } from '../../features/order-book';
import { TradesTable } from '../../features/recent-trades';
import styles from './FuturesChartPage.module.css';
import { FuturesTerms } from './FuturesTerms';

const tabs = ['book', 'depth', 'trades', 'rules'] as const;
type Tab = (typeof tabs)[number];

/** Below the chart: the limits that people wait at, the trades of the contract and its rules. Loaded after the first screen. */
export function FuturesMarketTabs({ contract }: { contract: FuturesMarketStore }) {
  const { t } = useTranslation('trade');
  const [tab, setTab] = useState<Tab>('book');
  const market = contract.live;
  const words = { note: t('futuresChart.limits'), empty: t('futuresChart.noLimits') };

  return (
    <Section className={styles.section}>
      <Tabs<Tab>
        label={t('futuresChart.tabs.label')}
        tabs={tabs.map((value) => ({ value, label: t(`futuresChart.tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
      >
        <TabPanel value="book">
          <DepthTable market={market} {...words} />
        </TabPanel>
        <TabPanel value="depth">
          <DepthChart market={market} {...words} />
        </TabPanel>
        <TabPanel value="trades">
          <TradesTable market={market} />
        </TabPanel>
        <TabPanel value="rules">
          <FuturesTerms contract={contract} />
        </TabPanel>
      </Tabs>
    </Section>
  );
}
