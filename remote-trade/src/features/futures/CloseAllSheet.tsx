import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApp } from '@h5/shared/app';
import type { PositionSide } from '@h5/shared/contract/futures/position';
import { formatCoinAmount, formatSignedAmount } from '@h5/shared/money/format';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { PriceChangeFrame, changeDirection } from '@h5/shared/ui/figures/PercentChange';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { useTypedDraft } from '@h5/shared/sheets/useTypedDraft';
import { useOldPrices } from '../feed-age';
import { ActionSheet } from './ActionSheet';
import type { FuturesMarketStore } from './FuturesMarketStore';
import styles from './PositionCard.module.css';
import { usePositionActions } from './PositionActions';
import { figuresOf, type HeldPosition, totalClosingFee, totalPnl } from './positionFigures';
import { useSizeUnit } from './SizeUnitStore';
import { useSizes } from './useSizes';

/** What is chosen in the sheet. */
const choice = z.object({ sides: z.enum(['all', 'long', 'short']) });

const cents = 2;

interface CloseAllSheetProps {
  contracts: readonly FuturesMarketStore[];
  /** Whether these are all contracts in which the person holds something. */
  isAll: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Closes all positions of a contract or of all contracts, or the longs or shorts. */
export const CloseAllSheet = observer(function CloseAllSheet(props: CloseAllSheetProps) {
  return props.isOpen ? <OpenSheet {...props} /> : null;
});

const OpenSheet = observer(function OpenSheet({ onClose, ...props }: CloseAllSheetProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { closeAll } = usePositionActions();
  const warning = useOldPrices();
  const [{ sides }, edit] = useTypedDraft({ sides: 'all' }, choice);
  // The sheet keeps its choice of contracts while it is confirmed.
  const [isAll] = useState(props.isAll);
  const contracts = isAll ? props.contracts : props.contracts.slice(0, 1);
  const held = contracts.flatMap((contract) =>
    contract.positions.map((position) => ({ contract, position })),
  );
  const of = (side: PositionSide) => held.filter(({ position }) => position.side === side);
  const chosen = sides === 'all' ? held : of(sides);

  return (
    <ActionSheet
      action={closeAll}
      onClose={onClose}
      onSend={send}
      title={t('futures.closeAll.title')}
      head={
        <div className={styles.fields}>
          <SegmentedControl
            label={t('futures.side')}
            name="sides"
            size={36}
            value={sides}
            options={[
              { value: 'all', label: t('futures.closeAll.all') },
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
      }
      rows={[
        {
          label: t('futures.closeAll.sum'),
          value: `${formatSignedAmount(totalPnl(chosen), locale.tag, cents)} USDT`,
        },
        {
          label: t('futures.closeAll.fee'),
          value: `${formatCoinAmount(totalClosingFee(chosen), cents, locale.tag, true)} USDT`,
        },
      ]}
      warning={warning}
      note={t('futures.close.note')}
      problem={chosen.length === 0 ? t('futures.none.title') : undefined}
      confirmLabel={t('futures.closeAll.submit', { number: chosen.length })}
    />
  );

  async function send() {
    const baseId = isAll ? undefined : contracts[0]?.market.baseId;
    const reply = await closeAll.send(() => ({ sides, ...(baseId !== undefined && { baseId }) }));
    if (reply) contracts.forEach((contract) => void contract.load());
    return reply;
  }
});

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
      <PriceChangeFrame direction={changeDirection(gain)}>{gain}</PriceChangeFrame>
    </li>
  );
});
