import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { contractRecordUrl, pagePaths } from '@h5/shared/contract/routes';
import { formatPrice, formatTrimmedAmount } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { Button } from '@h5/shared/ui/actions/Button';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { GuestNotice } from '../../components/GuestNotice';
import { LazySheet } from '../../components/LazySheet';
import { useLinkedSheet } from '../../components/useLinkedSheet';
import { AmendPosition } from './AmendPosition';
import type { ContractStore } from './ContractStore';
import { LazyPositionSheet } from './LazyPositionSheet';
import { PositionButtons, PositionCard, positionSheetNames } from './PositionCard';
import styles from './PositionCard.module.css';

const loadCloseAll = loadedWhenIdle(() =>
  import(/* webpackChunkName: "contract-sheets" */ './CloseAllSheet').then(
    (part) => part.CloseAllSheet,
  ),
);

type Tab = 'positions' | 'pending';

/** Below the ticket: the open and the pending positions of this contract. */
export const PositionTabs = observer(function PositionTabs({
  contract,
}: {
  contract: ContractStore;
}) {
  const { t } = useTranslation('trade');
  const { session } = useApp();
  const [tab, setTab] = useState<Tab>('positions');
  const { positions, pending } = contract;
  const counts = { positions: positions.length, pending: pending.length };

  return (
    <Tabs<Tab>
      label={t('contract.tabs.label')}
      tabs={(['positions', 'pending'] as const).map((value) => ({
        value,
        label: session.isSignedIn
          ? t(`contract.tabs.${value}Of`, { number: counts[value] })
          : t(`contract.tabs.${value}`),
      }))}
      value={tab}
      onChange={setTab}
    >
      <TabPanel value="positions">
        {session.isSignedIn ? <Positions contract={contract} /> : <GuestNotice />}
      </TabPanel>
      <TabPanel value="pending">
        {session.isSignedIn ? <Pending contract={contract} /> : <GuestNotice />}
      </TabPanel>
    </Tabs>
  );
});

const Positions = observer(function Positions({ contract }: { contract: ContractStore }) {
  const { t } = useTranslation('trade');
  const { value, open, sheet } = useLinkedSheet('position');
  const [shownName, shownId] = value?.split('.') ?? [];
  const name = positionSheetNames.find((one) => one === shownName);
  const { positions, view } = contract;
  const position = positions.find(({ id }) => id === shownId);

  if (!view) return <SkeletonRows row={['words', 'chip']} count={1} rowHeight={248} />;
  return (
    <>
      <Tools contract={contract} />
      {positions.length === 0 && (
        <EmptyState title={t('contract.none.title')}>{t('contract.none.help')}</EmptyState>
      )}
      <ul>
        {positions.map((one) => (
          <li key={one.id}>
            <PositionCard contract={contract} position={one}>
              <PositionButtons position={one} onOpen={(opened) => open(`${opened}.${one.id}`)} />
            </PositionCard>
          </li>
        ))}
      </ul>
      {name && position && (
        <LazyPositionSheet
          key={value}
          contract={contract}
          position={position}
          name={name}
          {...sheet}
        />
      )}
    </>
  );
});

const Pending = observer(function Pending({ contract }: { contract: ContractStore }) {
  const { t } = useTranslation('trade');
  if (contract.pending.length === 0)
    return (
      <EmptyState title={t('contract.noPending.title')}>{t('contract.noPending.help')}</EmptyState>
    );
  return (
    <ul>
      {contract.pending.map((position) => (
        <li key={position.id}>
          <PendingRow contract={contract} position={position} />
        </li>
      ))}
    </ul>
  );
});

const PendingRow = observer(function PendingRow({
  contract,
  position,
}: {
  contract: ContractStore;
  position: Position;
}) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { side, multiple, lots, limitPrice, id, takeProfitPrice, stopLossPrice } = position;
  const decimals = countDecimals(contract.market.tickSize);
  const [isSetting, setSetting] = useState(false);
  const stop = (price: string | null) =>
    price === null ? '–' : formatPrice(price, decimals, locale.tag);

  return (
    <article className={styles.pending}>
      <span className={styles.words}>
        <Badge tone={side === 'long' ? 'buy' : 'sell'}>
          {t(`contract.${side}`)} {t('contract.times', { multiple })}
        </Badge>{' '}
        {t('contract.lotsOf', { amount: formatTrimmedAmount(lots, locale.tag) })} ·{' '}
        {formatPrice(limitPrice ?? 0, decimals, locale.tag)}
        <span className={styles.pendingStops}>
          {t('contract.stops')} {stop(takeProfitPrice)} / {stop(stopLossPrice)}
        </span>
      </span>
      <Button variant="secondary" size={32} onClick={() => setSetting(true)}>
        {t('contract.actions.stops')}
      </Button>
      <AmendPosition contract={contract} position={position} />
      <Button
        variant="secondary"
        size={32}
        isLoading={contract.cancelling.has(id)}
        onClick={() => void contract.cancel(position)}
      >
        {t('contract.cancel')}
      </Button>
      <LazyPositionSheet
        contract={contract}
        position={position}
        name="stops"
        isOpen={isSetting}
        onClose={() => setSetting(false)}
      />
    </article>
  );
});

/** The way to the whole record, and closing all positions if there are any. */
const Tools = observer(function Tools({ contract }: { contract: ContractStore }) {
  const { t } = useTranslation('trade');
  const { hasRoute } = useApp();
  const { open, sheet } = useLinkedSheet('close-all');
  const { baseId } = contract.market;

  return (
    <div className={styles.tools}>
      {hasRoute(pagePaths.contractRecord) && (
        <Button as={Link} to={contractRecordUrl({ baseId })} variant="text" size={32}>
          {t('contract.record')}
        </Button>
      )}
      {contract.positions.length > 0 && (
        <Button variant="text" size={32} onClick={() => open()}>
          {t('contract.closeAll.open')}
        </Button>
      )}
      <LazySheet load={loadCloseAll} contract={contract} {...sheet} />
    </div>
  );
});
