import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { Button } from '@h5/shared/ui/actions/Button';
import { Checkbox } from '@h5/shared/ui/forms/Checkbox';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { LiveRow } from '@h5/shared/ui/figures/LiveRow';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { GuestNotice } from '../../components/GuestNotice';
import { useLinkedTab } from '../../components/useLinkedTab';
import { LazyGoneSheet } from '../../components/LazyGoneSheet';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { ClosedPositions } from './ClosedPositions';
import type { FuturesMarketStore } from './FuturesMarketStore';
import { LastClosed } from './LastClosed';
import { LazyPositionSheet } from './LazyPositionSheet';
import { PositionButtons, PositionCard, positionSheetNames } from './PositionCard';
import styles from './PositionCard.module.css';
import type { HeldPosition } from './positionFigures';
import { useShownFutures } from './useShownFutures';
import { WaitingClose } from './WaitingClose';
import { WaitingOrder } from './WaitingOrder';
import { WatchedFutures } from './WatchedFutures';

const loadCloseAll = loadedWhenIdle(() =>
  import(/* webpackChunkName: "contract-sheets" */ './CloseAllSheet').then(
    (part) => part.CloseAllSheet,
  ),
);

const tabNames = ['positions', 'pending', 'closed'] as const;

/** Below the ticket: the open, the pending and the closed positions, of all contracts or of this one. */
export const PositionTabs = observer(function PositionTabs({
  contract,
}: {
  contract: FuturesMarketStore;
}) {
  const { t } = useTranslation('trade');
  const { session } = useApp();
  const [tab, choose] = useLinkedTab(tabNames);
  const positionSheet = useLinkedSheet('position');
  const closeAll = useLinkedSheet('close-all');
  const { held, isOneShown, showOne, isAll, areAllKnown, contracts } = useShownFutures(contract);
  const rows = {
    positions: chosenFirst(contracts, (one) => one.positions),
    pending: chosenFirst(contracts, (one) => [...one.pending, ...one.waitingCloses]),
  };

  return (
    <>
      {session.isSignedIn &&
        contracts.slice(1).map((one) => <WatchedFutures key={one.market.symbol} contract={one} />)}
      <Tabs
        label={t('futures.tabs.label')}
        tabs={tabNames.map((value) => ({
          value,
          label:
            session.isSignedIn && value !== 'closed'
              ? t(`futures.tabs.${value}Of`, { number: rows[value].length })
              : t(`futures.tabs.${value}`),
        }))}
        value={tab}
        onChange={choose}
      >
        {tabNames.map((value) => (
          <TabPanel key={value} value={value}>
            {session.isSignedIn ? (
              <>
                <div className={styles.tools}>
                  <Checkbox checked={isOneShown} onChange={showOne}>
                    {t('futures.thisContract')}
                  </Checkbox>
                  {value !== 'pending' && (
                    <Tools
                      contracts={contracts}
                      isAll={isAll}
                      onCloseAll={
                        value === 'positions' && rows.positions.length > 0
                          ? () => closeAll.open()
                          : undefined
                      }
                    />
                  )}
                </div>
                {held.problem && !isOneShown && (
                  <ErrorCard
                    message={held.problem}
                    isRetrying={held.isLoading}
                    onRetry={() => void held.load()}
                  />
                )}
                {value === 'positions' && <LastClosed contracts={contracts} />}
                {value === 'positions' ? (
                  <Positions
                    rows={rows.positions}
                    isLoaded={contract.isLoaded}
                    onOpen={positionSheet.open}
                  />
                ) : value === 'pending' ? (
                  <Pending rows={rows.pending} />
                ) : (
                  <ClosedPositions symbol={isOneShown ? contract.market.symbol : undefined} />
                )}
              </>
            ) : (
              <GuestNotice />
            )}
          </TabPanel>
        ))}
      </Tabs>
      {session.isSignedIn && (
        <>
          <ShownSheet {...positionSheet} rows={rows.positions} areAllLoaded={areAllKnown} />
          <LazySheet
            load={loadCloseAll}
            contracts={contracts}
            isAll={isAll}
            areAllKnown={areAllKnown}
            problem={held.problem}
            {...closeAll.sheet}
          />
        </>
      )}
    </>
  );
});

/** Those of the contract in the ticket, which comes first, then the others; the newest first. */
function chosenFirst(
  [chosen, ...others]: readonly FuturesMarketStore[],
  listOf: (contract: FuturesMarketStore) => readonly Position[],
): HeldPosition[] {
  const held = (contract: FuturesMarketStore) =>
    listOf(contract).map((position) => ({ contract, position }));
  const rest = others
    .flatMap(held)
    .sort((left, right) => right.position.createdAt - left.position.createdAt);
  return chosen ? [...held(chosen), ...rest] : rest;
}

const Positions = observer(function Positions({
  rows,
  isLoaded,
  onOpen,
}: {
  rows: readonly HeldPosition[];
  isLoaded: boolean;
  onOpen: (sheet: string) => void;
}) {
  const { t } = useTranslation('trade');

  if (!isLoaded) return <SkeletonRows row={['words', 'chip']} count={1} rowHeight={248} />;
  return (
    <>
      {rows.length === 0 && (
        <EmptyState title={t('futures.none.title')}>{t('futures.none.help')}</EmptyState>
      )}
      <ul>
        {rows.map(({ contract, position }) => (
          <LiveRow key={position.id}>
            <PositionCard contract={contract} position={position}>
              <PositionButtons
                position={position}
                onOpen={(opened) => onOpen(`${opened}.${position.id}`)}
              />
            </PositionCard>
          </LiveRow>
        ))}
      </ul>
    </>
  );
});

interface ShownSheetProps extends Omit<ReturnType<typeof useLinkedSheet>, 'open'> {
  rows: readonly HeldPosition[];
  areAllLoaded: boolean;
}

/** The sheet of the position in the address, whichever tab is chosen. */
const ShownSheet = observer(function ShownSheet({
  value,
  sheet,
  rows,
  areAllLoaded,
}: ShownSheetProps) {
  const [shownName, shownId] = value?.split('.') ?? [];
  const name = positionSheetNames.find((one) => one === shownName);
  const shown = rows.find(({ position }) => position.id === shownId);
  if (name && shown) return <LazyPositionSheet key={value} {...shown} name={name} {...sheet} />;
  return value && !shown && areAllLoaded ? <LazyGoneSheet {...sheet} /> : null;
});

const Pending = observer(function Pending({ rows }: { rows: readonly HeldPosition[] }) {
  const { t } = useTranslation('trade');
  if (rows.length === 0)
    return (
      <EmptyState title={t('futures.noPending.title')}>{t('futures.noPending.help')}</EmptyState>
    );
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.position.id}>
          {row.position.status === 'pending' ? (
            <WaitingOrder {...row} />
          ) : (
            <WaitingClose {...row} />
          )}
        </li>
      ))}
    </ul>
  );
});

interface ToolsProps {
  contracts: readonly FuturesMarketStore[];
  isAll: boolean;
  /** Undefined if there is nothing to close. */
  onCloseAll: (() => void) | undefined;
}

/** The way to the whole record, and closing all positions if there are any. */
const Tools = observer(function Tools({ contracts, isAll, onCloseAll }: ToolsProps) {
  const { t } = useTranslation('trade');
  const { hasRoute } = useApp();
  const baseId = isAll ? undefined : contracts[0]?.market.baseId;

  return (
    <span className={styles.links}>
      {hasRoute(pagePaths.futuresRecord) && (
        <Button
          as={Link}
          to={pageUrl(pagePaths.futuresRecord, { currency_id: baseId })}
          variant="text"
          size={32}
        >
          {t('futures.record')}
        </Button>
      )}
      {onCloseAll && (
        <Button variant="text" size={32} onClick={onCloseAll}>
          {t('futures.closeAll.open')}
        </Button>
      )}
    </span>
  );
});
