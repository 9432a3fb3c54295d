import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApp } from '@h5/shared/app';
import type { PositionSide } from '@h5/shared/contract/futures/position';
import { formatCoinAmount, formatSignedAmount } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { PriceChangeFrame, changeDirection } from '@h5/shared/ui/figures/PercentChange';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { useTypedDraft } from '@h5/shared/sheets/useTypedDraft';
import { useOldPrices } from '../feed-age';
import { ActionSheet } from './ActionSheet';
import type { FuturesMarketStore } from './FuturesMarketStore';
import { useHeldFutures } from './HeldFuturesStore';
import styles from './PositionCard.module.css';
import { usePositionActions } from './PositionActions';
import { closedTogether, figuresOf, type HeldPosition } from './positionFigures';
import { useSizeUnit } from './SizeUnitStore';
import { useSizes } from './useSizes';

/** What is chosen in the sheet. */
const choice = z.object({ sides: z.enum(['all', 'long', 'short']) });

const cents = 2;

interface CloseAllSheetProps {
  contracts: readonly FuturesMarketStore[];
  /** Whether these are all contracts in which the person holds something. */
  isAll: boolean;
  /** Whether nothing is missing of what these contracts are to be. */
  areAllKnown: boolean;
  /** Why it is not known in which other contracts the person holds something. */
  problem: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Closes all positions of a contract or of all contracts, or the longs or shorts. It waits until it can list what it closes. */
export const CloseAllSheet = observer(function CloseAllSheet(props: CloseAllSheetProps) {
  return props.isOpen ? <OpenSheet {...props} /> : null;
});

const OpenSheet = observer(function OpenSheet({
  onClose,
  contracts: shown,
  isAll: isAllShown,
  areAllKnown,
  problem,
}: CloseAllSheetProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { closeAll } = usePositionActions();
  const oldPrices = useOldPrices();
  const [{ sides }, edit] = useTypedDraft({ sides: 'all' }, choice);
  // The sheet keeps its choice of contracts while it is confirmed.
  const [isAll, decide] = useState<boolean>();
  const contracts = isAll === false ? shown.slice(0, 1) : shown;
  const isRead = useReadAnew(contracts);
  const areLoaded = contracts.every((contract) => contract.isLoaded);
  if (isAll === undefined && (areAllKnown || (problem !== undefined && areLoaded))) {
    decide(isAllShown);
  }
  const isWaiting = isAll === undefined || !isRead || !areLoaded;
  const failed = contracts.find((contract) => contract.problem !== undefined);
  const onlyOne =
    problem !== undefined && isAll === false
      ? t('futures.closeAll.onlyOne', { symbol: contracts[0]?.market.symbol })
      : undefined;
  const held = contracts.flatMap((contract) =>
    contract.positions.map((position) => ({ contract, position })),
  );
  const of = (side: PositionSide) => held.filter(({ position }) => position.side === side);
  const chosen = sides === 'all' ? held : of(sides);
  const sums = closedTogether(chosen);
  const signed = (value: Decimal) => formatSignedAmount(value, locale.tag, cents);

  return (
    <ActionSheet
      action={closeAll}
      onClose={onClose}
      onSend={send}
      title={t('futures.closeAll.title')}
      isMoving={isWaiting}
      head={
        isWaiting ? (
          failed ? (
            <ErrorCard
              message={failed.problem}
              isRetrying={failed.isLoading}
              onRetry={() => contracts.forEach((contract) => void contract.load())}
            />
          ) : (
            <SkeletonRows row={['chip', 'line', 'figure']} count={2} className={styles.fields} />
          )
        ) : (
          <div className={styles.fields}>
            <SegmentedControl
              label={t('futures.side')}
              name="sides"
              size={36}
              value={sides}
              options={[
                { value: 'all', label: t('futures.closeAll.all', { number: held.length }) },
                { value: 'long', label: t('futures.closeAll.long', { number: of('long').length }) },
                {
                  value: 'short',
                  label: t('futures.closeAll.short', { number: of('short').length }),
                },
              ]}
              onChange={(next) => edit({ sides: next })}
            />
            <ul aria-label={t('futures.tabs.positions')} className={styles.closing}>
              {chosen.map(({ contract, position }) => (
                <ClosingRow key={position.id} contract={contract} position={position} />
              ))}
            </ul>
          </div>
        )
      }
      rows={
        isWaiting
          ? []
          : [
              {
                label: t('futures.closeAll.sum'),
                value: sums ? `${signed(sums.pnl)} USDT` : '–',
              },
              {
                label: t('futures.closeAll.fee'),
                value: sums ? `${formatCoinAmount(sums.fee, cents, locale.tag)} USDT` : '–',
              },
            ]
      }
      total={
        isWaiting
          ? undefined
          : {
              label: t('futures.closeAll.net'),
              value: sums ? <SignedText>{signed(sums.net)}</SignedText> : '–',
              unit: 'USDT',
            }
      }
      warning={onlyOne ?? oldPrices}
      note={t('futures.close.note')}
      problem={chosen.length === 0 ? t('futures.none.title') : undefined}
      confirmLabel={
        isWaiting
          ? t('futures.closeAll.title')
          : t('futures.closeAll.submit', { count: chosen.length })
      }
    />
  );

  async function send() {
    const baseId = isAll ? undefined : contracts[0]?.market.baseId;
    const reply = await closeAll.send(() => ({ sides, ...(baseId !== undefined && { baseId }) }));
    if (reply) contracts.forEach((contract) => void contract.load());
    return reply;
  }
});

/** Whether the contracts, and which there are, were read after the sheet had opened: what was kept may be old. */
function useReadAnew(contracts: readonly FuturesMarketStore[]): boolean {
  const held = useHeldFutures();
  const symbols = contracts.map(({ market }) => market.symbol).join();
  const [areHeldRead, setHeldRead] = useState(false);
  const [read, setRead] = useState<string>();

  useEffect(() => void held.load().then(() => setHeldRead(true)), [held]);
  useEffect(() => {
    let isOver = false;
    const readings = contracts.map((contract) => contract.load());
    void Promise.all(readings).then(() => !isOver && setRead(symbols));
    return () => {
      isOver = true;
    };
    // The same contracts are not read again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [symbols]);

  return areHeldRead && read === symbols;
}

/** A position that is closed, with what it has gained at the mark. */
const ClosingRow = observer(function ClosingRow({ contract, position }: HeldPosition) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { unit } = useSizeUnit();
  const sizes = useSizes(contract);
  const { side, multiple, symbol, lots } = position;
  const { pnl } = figuresOf(contract, position);
  const gain = pnl ? formatSignedAmount(pnl, tag, cents) : '–';

  return (
    <li className={styles.closingRow}>
      <Badge tone={side === 'long' ? 'buy' : 'sell'}>
        {t(`futures.sides.${side}`)} {t('futures.times', { multiple })}
      </Badge>
      <span className={styles.closingSize}>
        <b translate="no">{symbol}</b> {sizes(unit, lots, contract.mark)}
      </span>
      <SignedText>{gain}</SignedText>
    </li>
  );
});

function SignedText({ children }: { children: string }) {
  return <PriceChangeFrame direction={changeDirection(children)}>{children}</PriceChangeFrame>;
}
