import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { CopyHistoryRow } from '@h5/shared/contract/copy-trading/history';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { useFuturesMarkets, useFuturesMarketStores, WatchedFutures } from '../futures';
import { ClosedCopyRow } from './ClosedCopyRow';
import { CopyCard, copySheetNames, type CopySheetName } from './CopyCard';
import { CopyHistoryStore, keyOf, type CopyTab } from './CopyHistoryStore';
import { useCopyRelations } from './CopyRelationsStore';
import { missingFunds } from '@h5/shared/rules/copy-trading/missingFunds';
import styles from './CopyRows.module.css';
import { SkippedRow } from './SkippedRow';

const loadSheet = loadedWhenIdle(() =>
  import(/* webpackChunkName: "copy-sheets" */ './CopySheet').then((part) => part.CopySheet),
);

const rowHeights: Record<CopyTab, number> = { current: 248, closed: 117, skipped: 96 };

interface CopyListProps {
  tab: CopyTab;
  traderId: number | undefined;
}

/** The copied trades of one tab. Render it with the tab as key. */
export const CopyList = observer(function CopyList({ tab, traderId }: CopyListProps) {
  const { t } = useTranslation('trade');
  const { api, topics } = useApp();
  const [store] = useState(() => new CopyHistoryStore(tab, traderId, api, topics));
  const contracts = useFuturesMarkets();
  const storeOf = useFuturesMarketStores();
  const { value, open, sheet } = useLinkedSheet('copy');
  const [shownName, shownId] = value?.split('.') ?? [];
  const name = copySheetNames.find((one) => one === shownName);
  const { pages, rows } = store;
  const shownRow = rows.find((row) => row.position?.id === shownId);
  const marketOf = ({ position, skipped }: CopyHistoryRow) =>
    contracts.value?.find(({ symbol }) => symbol === (position ?? skipped)?.symbol);
  const shownMarket = shownRow && marketOf(shownRow);
  const markets = new Set(tab === 'current' ? rows.map(marketOf) : []);
  const isWaiting = tab === 'current' && !contracts.value;

  const relations = useCopyRelations();
  const copied = traderId === undefined ? relations.list.map((one) => one.traderId) : [traderId];
  const lacksFunds = tab === 'current' && copied.some((id) => isLacking(relations.skips(id)));

  useEffect(() => store.watch(), [store]);
  useEffect(() => void contracts.load(), [contracts]);

  return (
    <>
      {[...markets].map(
        (market) => market && <WatchedFutures key={market.symbol} contract={storeOf(market)} />,
      )}
      {markets.size > 0 && <p className={styles.managed}>{t('copies.managed')}</p>}
      <List
        label={t(`copies.tab.${tab}`)}
        items={isWaiting ? [] : rows}
        source={isWaiting && !pages.problem ? contracts : pages}
        keyOf={keyOf}
        rowHeight={rowHeights[tab]}
        parts={['words', 'figures']}
        renderItem={(row, index) => (
          <Row
            row={row}
            tab={tab}
            market={marketOf(row)}
            isNewest={index === 0}
            isOfMany={traderId === undefined}
            onOpen={(opened) => open(`${opened}.${keyOf(row)}`)}
          />
        )}
        empty={
          <EmptyState title={t(`copies.empty.${tab}.title`)}>
            {t(lacksFunds ? 'copies.empty.lacking' : `copies.empty.${tab}.help`)}
          </EmptyState>
        }
      />
      {name && shownRow?.position && shownMarket && (
        <LazySheet
          key={value}
          load={loadSheet}
          name={name}
          row={shownRow}
          position={shownRow.position}
          market={shownMarket}
          {...sheet}
        />
      )}
    </>
  );
});

/** Whether the newest trades were not copied for want of funds. */
function isLacking(skips: Parameters<typeof missingFunds>[0] | undefined): boolean {
  return skips !== undefined && missingFunds(skips) !== undefined;
}

interface RowProps {
  row: CopyHistoryRow;
  tab: CopyTab;
  market: ContractMarket | undefined;
  isNewest: boolean;
  isOfMany: boolean;
  onOpen: (name: CopySheetName) => void;
}

function Row({ row, tab, market, isNewest, isOfMany, onOpen }: RowProps) {
  const { position, skipped } = row;
  if (skipped) return <SkippedRow {...{ row, skipped, market, isNewest }} />;
  if (!position) return null;
  if (tab === 'closed') {
    return <ClosedCopyRow row={row} position={position} market={market} />;
  }
  return market && <CopyCard {...{ row, position, market, isOfMany, onOpen }} />;
}
