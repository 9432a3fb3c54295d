import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { positionSide, type PositionSide } from '@h5/shared/contract/futures/position';
import { tradeModeUrl } from '@h5/shared/contract/routes';
import { formatDate } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { useParameterSheet } from '@h5/shared/sheets/useLinkedSheet';
import { RecordDay } from '../../components/RecordDay';
import { AccountFigures } from './AccountFigures';
import { ClosedFigures } from './ClosedFigures';
import { readClosedRange, timesOf, type ClosedDays } from './closedRange';
import { PositionCountsStore } from './PositionCountsStore';
import { PositionFilters } from './PositionFilters';
import { PositionListStore, positionTabs, type PositionTab } from './PositionListStore';
import { momentOf } from './positionMoment';
import { PositionRow } from './PositionRow';
import { ShownPosition } from './ShownPosition';
import { useLiveContracts } from './useLiveContracts';
import { WatchedFutures } from '../../features/futures';

/** What the address says. */
export interface ListQuery extends ClosedDays {
  tab: PositionTab;
  side: PositionSide | undefined;
  baseId: number | undefined;
}

/** Tab, filters and the shown position are in the URL, so that "back" restores them. */
export const PositionList = observer(function PositionList() {
  const { t } = useTranslation('trade');
  const [search, setSearch] = useSearchParams();
  const query = readQuery(search);
  const { value: id, open, sheet } = useParameterSheet('id');
  const { api, topics } = useApp();
  const [counts] = useState(() => new PositionCountsStore(api, topics));

  useEffect(() => counts.watch(), [counts]);

  function labelOf(tab: PositionTab): string {
    const label = t(`futuresRecord.tab.${tab}`);
    const number = counts.of(tab);
    return number === undefined ? label : t('futuresRecord.counted', { label, number });
  }

  function change(next: Partial<ListQuery>) {
    const { tab, side, baseId, range, from, to } = { ...query, ...next };
    const hasDays = range === 'days';
    setSearch(
      {
        ...(tab !== 'open' && { tab }),
        ...(side && { side }),
        ...(baseId && { currency_id: String(baseId) }),
        ...(range !== 'all' && { range }),
        ...(hasDays && from && { from }),
        ...(hasDays && to && { to }),
      },
      { replace: true },
    );
  }

  return (
    <>
      <Tabs
        label={t('futuresRecord.title')}
        tabs={positionTabs.map((value) => ({ value, label: labelOf(value) }))}
        value={query.tab}
        onChange={(tab) => change({ tab })}
      >
        <TabPanel value={query.tab}>
          <PositionFilters query={query} onChange={change} />
          <Rows
            query={query}
            onOpen={open}
            onClear={() => change({ side: undefined, baseId: undefined, range: 'all' })}
          />
        </TabPanel>
      </Tabs>
      {id && sheet.isOpen && (
        <SheetName value={sheet.sheetName}>
          <ShownPosition key={id} id={id} onShow={open} onClose={sheet.onClose} />
        </SheetName>
      )}
    </>
  );
});

interface RowsProps {
  query: ListQuery;
  onOpen: (id: string) => void;
  onClear: () => void;
}

const Rows = observer(function Rows({ query, onOpen, onClear }: RowsProps) {
  const { t } = useTranslation('trade');
  const { api, clock, locale, topics } = useApp();
  const { tab, side, baseId, range, from, to } = query;
  const store = useMemo(() => {
    const times = tab === 'closed' ? timesOf({ range, from, to }, clock.now()) : {};
    return new PositionListStore({ tab, side, baseId, ...times }, api, topics);
  }, [tab, side, baseId, range, from, to, api, clock, topics]);
  const { pages, rows, sum, summary } = store;
  const contracts = useLiveContracts(tab === 'open' ? rows : []);
  const isReady = pages.isLoaded || pages.problem !== undefined;
  const days = rows.map((position) => formatDate(momentOf(position).time, locale.tag));

  useEffect(() => store.watch(), [store]);
  useReportUsable(isReady);

  return (
    <>
      {tab === 'open' && <AccountFigures summary={summary} contracts={contracts} />}
      {tab === 'closed' && <ClosedFigures reading={sum} />}
      {[...contracts.values()].map((contract) => (
        <WatchedFutures key={contract.market.symbol} contract={contract} />
      ))}
      <List
        label={t('futuresRecord.list')}
        items={rows}
        source={pages}
        keyOf={(position) => position.id}
        rowHeight={85}
        parts={['words', 'figures']}
        renderItem={(position, index) => (
          <>
            {days[index] !== days[index - 1] && <RecordDay>{days[index]}</RecordDay>}
            <PositionRow
              position={position}
              contract={contracts.get(position.symbol)}
              onOpen={() => onOpen(position.id)}
            />
          </>
        )}
        onRefresh={store.refresh}
        empty={<NoPositions query={query} onClear={onClear} />}
      />
    </>
  );
});

function NoPositions({ query, onClear }: Omit<RowsProps, 'onOpen'>) {
  const { t } = useTranslation('trade');
  const { side, baseId, range } = query;
  const isFiltered = side !== undefined || baseId !== undefined || range !== 'all';
  return (
    <EmptyState
      title={t(`futuresRecord.empty.${query.tab}`)}
      action={
        isFiltered ? (
          <Button variant="soft" size={40} onClick={onClear}>
            {t('futuresRecord.empty.clear')}
          </Button>
        ) : (
          <Button as={Link} to={tradeModeUrl('contract')} variant="soft" size={40}>
            {t('futuresRecord.empty.action')}
          </Button>
        )
      }
    />
  );
}

/** Unknown values in the URL are ignored. */
function readQuery(search: URLSearchParams): ListQuery {
  const tab = positionTabs.find((one) => one === search.get('tab'));
  const side = positionSide.safeParse(search.get('side'));
  const baseId = Number(search.get('currency_id'));
  return {
    tab: tab ?? 'open',
    side: side.success ? side.data : undefined,
    baseId: Number.isSafeInteger(baseId) && baseId > 0 ? baseId : undefined,
    ...readClosedRange(search),
  };
}
