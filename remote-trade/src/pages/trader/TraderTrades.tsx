import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { TraderTrade } from '@h5/shared/contract/copy-trading/trader';
import type { TraderDetail } from '@h5/shared/contract/lead-traders/endpoints';
import { formatDate } from '@h5/shared/rules/formatTime';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { DayRow } from '@h5/shared/ui/lists/DayRow';
import { List } from '@h5/shared/ui/lists/List';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { useLinkedTab } from '../../components/useLinkedTab';
import type { TraderStore } from './TraderStore';
import { TradeRow } from './TradeRow';
import styles from './TradeRow.module.css';

const tabs = ['closed', 'open'] as const;

interface TraderTradesProps {
  store: TraderStore;
  detail: TraderDetail;
}

/** What the trader has closed, and for followers what is open. */
export const TraderTrades = observer(function TraderTrades({ store, detail }: TraderTradesProps) {
  const { t } = useTranslation('trade');
  const [tab, setTab] = useLinkedTab(tabs);
  const { tag } = useApp().locale;
  const { closed } = store;
  const dayOf = ({ closedAt, openedAt }: TraderTrade) => formatDate(closedAt ?? openedAt, tag);
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
    <Tabs
      label={t('trader.tabs.label')}
      tabs={[
        { value: 'closed', label: t('trader.tabs.closed') },
        { value: 'open', label: t('trader.tabs.open', { number: detail.open.count }) },
      ]}
      value={tab}
      onChange={setTab}
    >
      <TabPanel value="closed">
        {closed.rows.length > 0 && <p className={styles.unit}>{t('trader.resultsIn')}</p>}
        <List
          label={t('trader.tabs.closed')}
          items={closed.rows}
          source={readAlready}
          isPart
          keyOf={({ id }) => id}
          rowHeight={67}
          parts={['words', 'figures']}
          renderItem={(trade, index) => {
            const above = closed.rows[index - 1];
            return (
              <DayRow day={dayOf(trade)} dayAbove={above && dayOf(above)}>
                <TradeRow trade={trade} />
              </DayRow>
            );
          }}
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
