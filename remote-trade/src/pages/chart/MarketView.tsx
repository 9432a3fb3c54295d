import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable, type LiveMarket } from '@h5/shared/app';
import { Section } from '@h5/shared/ui/layout/Section';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { useLinkedTab } from '../../components/useLinkedTab';
import { ChartFrame, ChartStore } from '../../features/chart';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { DepthTable } from '../../features/order-book';
import styles from './MarketView.module.css';
import { PriceBlock } from './PriceBlock';
import { SidewaysTradeBar } from './TradeBar';
import { TappedOrder } from './TappedOrder';
import { useOwnTrades } from './useOwnTrades';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';

const loadPanel = loadedWhenIdle(() =>
  import(/* webpackChunkName: "chart-panels" */ './MarketPanel').then((part) => part.MarketPanel),
);

const panels = ['depth', 'trades', 'info'] as const;
const tabs = ['book', ...panels] as const;

interface MarketViewProps {
  market: LiveMarket;
  onPriceSeen: (isSeen: boolean) => void;
}

/** Chart, book and trades of one market. Render it with the symbol as key. */
export const MarketView = observer(function MarketView({ market, onPriceSeen }: MarketViewProps) {
  const { t } = useTranslation('trade');
  const app = useApp();
  const [chart] = useState(() => new ChartStore(market.symbol, app.api, app.topics, app.storage));
  const trades = useOwnTrades(market);
  const [tab, setTab] = useLinkedTab(tabs);

  useEffect(() => app.markets.watch([market.symbol]), [app, market]);
  useReportUsable();

  return (
    <>
      <PriceBlock market={market} onSeen={onPriceSeen} />
      <ChartFrame
        market={market}
        chart={chart}
        trades={trades}
        trading={<SidewaysTradeBar market={market} />}
      />
      <TappedOrder chart={chart} />
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
          {panels.map((value) => (
            <TabPanel key={value} value={value}>
              <LazyPart load={loadPanel} name={value} market={market} />
            </TabPanel>
          ))}
        </Tabs>
      </Section>
    </>
  );
});
