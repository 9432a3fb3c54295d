import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable, type LiveMarket } from '@h5/shared/app';
import { Section } from '@h5/shared/ui/layout/Section';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { ChartFrame, ChartStore } from '../../features/chart';
import { DepthChart, DepthTable } from '../../features/order-book';
import { MarketInfo } from './about/MarketInfo';
import styles from './MarketView.module.css';
import { PriceBlock } from './PriceBlock';
import { TradesTable } from '../../features/recent-trades';

const tabs = ['book', 'depth', 'trades', 'info'] as const;
type Tab = (typeof tabs)[number];

interface MarketViewProps {
  market: LiveMarket;
  onPriceSeen: (isSeen: boolean) => void;
}

/** Chart, book and trades of one market. Render it with the symbol as key. */
export const MarketView = observer(function MarketView({ market, onPriceSeen }: MarketViewProps) {
  const { t } = useTranslation('trade');
  const app = useApp();
  const [chart] = useState(() => new ChartStore(market.symbol, app.api, app.topics, app.storage));
  const [tab, setTab] = useState<Tab>('book');

  useEffect(() => app.markets.watch([market.symbol]), [app, market]);
  useReportUsable();

  return (
    <>
      <PriceBlock market={market} onSeen={onPriceSeen} />
      <ChartFrame market={market} chart={chart} />
      <Section className={styles.more}>
        <Tabs
          label={t('chart.tabs.label')}
          tabs={tabs.map((value) => ({ value, label: t(`chart.tabs.${value}`) }))}
          value={tab}
          onChange={setTab}
        >
          <TabPanel value="book">
            <DepthTable market={market} />
          </TabPanel>
          <TabPanel value="depth">
            <DepthChart market={market} />
          </TabPanel>
          <TabPanel value="trades">
            <TradesTable market={market} />
          </TabPanel>
          <TabPanel value="info">
            <MarketInfo market={market} />
          </TabPanel>
        </Tabs>
      </Section>
    </>
  );
});
