import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TraderDetail } from '@h5/shared/contract/lead-traders/endpoints';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import type { TraderStore } from './TraderStore';
import { TradeRow } from './TradeRow';

type Tab = 'closed' | 'open';

interface TraderTradesProps {
  store: TraderStore;
  detail: TraderDetail;
}

/** What the trader has closed, and for followers what is open. */
export const TraderTrades = observer(function TraderTrades({ store, detail }: TraderTradesProps) {
  const { t } = useTranslation('trade');
  const [tab, setTab] = useState<Tab>('closed');
  const { closed } = store;
  /** The page says what could not be read. */
  const readAlready = {
    isLoaded: true,
    isLoading: closed.isLoading,
    problem: undefined,
    hasMore: closed.hasMore,
    more: closed.more,
    refresh: closed.refresh,
  };

  return (
    <Tabs<Tab>
      label={t('trader.tabs.label')}
      tabs={[
        { value: 'closed', label: t('trader.tabs.closed') },
        { value: 'open', label: t('trader.tabs.open', { number: detail.open.count }) },
      ]}
      value={tab}
      onChange={setTab}
    >
      <TabPanel value="closed">
        <List
          label={t('trader.tabs.closed')}
          items={closed.rows}
          source={readAlready}
          isPart
          keyOf={({ id }) => id}
          rowHeight={67}
          parts={['words', 'figures']}
          renderItem={(trade) => <TradeRow trade={trade} />}
          empty={<EmptyState title={t('trader.noneClosed')} />}
        />
      </TabPanel>
      <TabPanel value="open">
        <OpenPositions detail={detail} />
      </TabPanel>
    </Tabs>
  );
});

/** Others see how many positions are open, in which direction and where. */
function OpenPositions({ detail: { open, positions } }: Pick<TraderTradesProps, 'detail'>) {
  const { t } = useTranslation('trade');
  const { count, long, short, markets } = open;
  if (count === 0) return <EmptyState title={t('trader.noneOpen')} />;
  if (!positions) {
    return (
      <EmptyState picture="lock" title={t('trader.followersOnly')}>
        {t('trader.openOf', { long, short, markets: markets.join(', ') })}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t('trader.tabs.open', { number: count })}>
      {positions.map((trade) => (
        <li key={trade.id}>
          <TradeRow trade={trade} />
        </li>
      ))}
    </ul>
  );
}
