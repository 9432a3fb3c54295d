import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useProductAreas } from '@h5/shared/app';
import { formatPrice, formatSignedPercent } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { closedLeverageAbove } from '@h5/shared/rules/futures/futuresTerms';
import { Button } from '@h5/shared/ui/actions/Button';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Form } from '@h5/shared/ui/forms/Form';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import styles from './FuturesTicket.module.css';
import type { FuturesTicketStore } from './FuturesTicketStore';
import { leverageCapWords } from './leverageCapWords';

const quickMultiples = [1, 2, 3, 5, 10, 20, 30, 50, 75, 100];

interface LeverageSheetProps {
  ticket: FuturesTicketStore;
  isOpen: boolean;
  onClose: () => void;
}

/** Chooses the leverage, any whole number up to the highest, and says why it is not higher. */
export const LeverageSheet = observer(function LeverageSheet(props: LeverageSheetProps) {
  return props.isOpen ? <OpenSheet {...props} /> : null;
});

const OpenSheet = observer(function OpenSheet({ ticket, isOpen, onClose }: LeverageSheetProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const areas = useProductAreas();
  const isCapped = areas.closedReason('leverage30') !== undefined;
  const [typed, setTyped] = useState(String(ticket.draft.multiple));
  const { highestMultiple, contract } = ticket;
  const max = isCapped ? Math.min(closedLeverageAbove, highestMultiple) : highestMultiple;
  const multiple = /^\d+$/.test(typed) ? Number(typed) : 0;
  const isPossible = multiple >= 1 && multiple <= max;
  // Without an amount yet, by the smallest one: it is much the same for a larger one.
  const estimate = isPossible
    ? ticket.estimateAt(multiple, ticket.lots ?? contract.terms.lotStep)
    : undefined;

  function handleSubmit() {
    if (!isPossible) return;
    ticket.edit({ multiple });
    onClose();
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('futures.multiple')}>
      <Form look="ticket" onSubmit={handleSubmit}>
        <AmountField
          name="multiple"
          label={t('futures.multiple')}
          unit="x"
          step="1"
          decimals={0}
          value={typed}
          onChange={setTyped}
          hint={t(
            isCapped && max === closedLeverageAbove
              ? leverageCapWords(areas)
              : 'futures.leverage.most',
            { max },
          )}
        />
        <SegmentedControl
          label={t('futures.multiple')}
          look="chips"
          className={styles.multiples}
          size={36}
          value={typed}
          options={quickMultiples
            .filter((one) => one <= max)
            .map((one) => ({
              value: String(one),
              label: t('futures.times', { multiple: one }),
            }))}
          onChange={setTyped}
        />
        <DescriptionList>
          <DescriptionItem label={t('futures.leverage.mode')}>
            {t('futures.isolated')}
          </DescriptionItem>
          <DescriptionItem label={t('futures.liquidation')}>
            <span className={styles.liquidation}>{liquidation()}</span>
          </DescriptionItem>
        </DescriptionList>
        <p className={styles.risk}>{t('futures.leverage.risk')}</p>
        <Button
          isBlock
          type="submit"
          size={44}
          variant="primary"
          reason={isPossible ? undefined : t('futures.leverage.range', { max })}
        >
          {t('futures.leverage.use', { multiple })}
        </Button>
      </Form>
    </Sheet>
  );

  function liquidation(): string {
    const { liquidation: at, liquidationDistance: ratio } = estimate ?? {};
    if (!at || !ratio) return '–';
    const move = ticket.draft.side === 'long' ? ratio.negated() : ratio;
    const price = formatPrice(at, countDecimals(contract.market.tickSize), tag);
    return `${price} (${formatSignedPercent(move, tag)})`;
  }
});
