import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { PositionSide } from '@h5/shared/contract/futures/position';
import { formatSignedAmount } from '@h5/shared/money/format';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { useOldPrices } from '../feed-age';
import { ActionSheet } from './ActionSheet';
import type { ContractStore } from './ContractStore';
import styles from './PositionCard.module.css';
import { usePositionActions } from './PositionActions';
import { totalPnl } from './positionFigures';

const cents = 2;

interface CloseAllSheetProps {
  contract: ContractStore;
  isOpen: boolean;
  onClose: () => void;
}

/** Closes all positions of a contract, or its longs or shorts. */
export const CloseAllSheet = observer(function CloseAllSheet(props: CloseAllSheetProps) {
  return props.isOpen ? <OpenSheet {...props} /> : null;
});

const OpenSheet = observer(function OpenSheet({ contract, onClose }: CloseAllSheetProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { closeAll } = usePositionActions();
  const warning = useOldPrices();
  const [sides, setSides] = useState<PositionSide | 'all'>('all');
  const of = (side: PositionSide) => contract.positions.filter((one) => one.side === side);
  const chosen = sides === 'all' ? contract.positions : of(sides);

  return (
    <ActionSheet
      action={closeAll}
      onClose={onClose}
      onSend={send}
      title={t('contract.closeAll.title')}
      head={
        <div className={styles.fields}>
          <SegmentedControl
            label={t('contract.side')}
            name="sides"
            size={36}
            value={sides}
            options={[
              { value: 'all', label: t('contract.closeAll.all') },
              { value: 'long', label: t('contract.closeAll.long', { number: of('long').length }) },
              {
                value: 'short',
                label: t('contract.closeAll.short', { number: of('short').length }),
              },
            ]}
            onChange={setSides}
          />
        </div>
      }
      rows={[
        {
          label: t('contract.close.pnl'),
          value: `${formatSignedAmount(totalPnl(contract, chosen), locale.tag, cents)} USDT`,
        },
      ]}
      warning={warning}
      note={t('contract.close.note')}
      problem={chosen.length === 0 ? t('contract.none.title') : undefined}
      confirmLabel={t('contract.closeAll.submit', { number: chosen.length })}
    />
  );

  async function send() {
    const reply = await closeAll.send(() => ({ sides, baseId: contract.market.baseId }));
    if (reply) void contract.load();
    return reply;
  }
});
