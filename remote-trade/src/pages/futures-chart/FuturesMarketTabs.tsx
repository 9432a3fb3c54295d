import { useTranslation } from 'react-i18next';
import { Section } from '@h5/shared/ui/layout/Section';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { useLinkedTab } from '../../components/useLinkedTab';
import type { FuturesMarketStore } from '../../features/futures';
import { TradesTable } from '../../features/recent-trades';
import styles from './FuturesChartPage.module.css';
import { FuturesQuotes } from './FuturesQuotes';
import { FuturesTerms } from './FuturesTerms';

const tabs = ['quotes', 'trades', 'rules'] as const;
type Tab = (typeof tabs)[number];

/** Below the chart: prices and waiting limits, the trades of the contract and its rules. Loaded after the first screen. */
export function FuturesMarketTabs({ contract }: { contract: FuturesMarketStore }) {
  const { t } = useTranslation('trade');
  const [tab, setTab] = useLinkedTab(tabs);
  const market = contract.live;

  return (
    <Section className={styles.section}>
      <Tabs<Tab>
        label={t('futuresChart.tabs.label')}
        tabs={tabs.map((value) => ({ value, label: t(`futuresChart.tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
      >
        <TabPanel value="quotes">
          <FuturesQuotes contract={contract} />
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
