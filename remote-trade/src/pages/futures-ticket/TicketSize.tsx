import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { countDecimals } from '@h5/shared/money/money';
import { useWhileSeen } from '@h5/shared/ui/figures/LiveArea';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Slider } from '@h5/shared/ui/forms/Slider';
import type { FuturesTicketStore } from './FuturesTicketStore';

/** How many lots, typed or as a share of the largest order. */
export const TicketSize = observer(function TicketSize({ ticket }: { ticket: FuturesTicketStore }) {
  const { t } = useTranslation('trade');
  const whileSeen = useWhileSeen();
  const { contract, draft, form } = ticket;
  const lotsText = whileSeen(() => ticket.lotsText);
  const hasLots = whileSeen(() => ticket.hasLots);
  const percent = whileSeen(() => ticket.percent);

  return (
    <>
      <AmountField
        name="share"
        label={t('futures.size')}
        unit={t('futures.lots')}
        step={contract.terms.lotStep}
        decimals={countDecimals(contract.terms.lotStep)}
        disabled={form.isLocked}
        value={lotsText}
        onChange={ticket.setLots}
        keypad={{ onPercent: ticket.setPercent, percent: draft.percent }}
      />
      <Slider
        label={t('futures.percent')}
        tone={draft.side === 'long' ? 'buy' : 'sell'}
        disabled={form.isLocked || !hasLots}
        value={percent}
        onChange={ticket.setPercent}
      />
    </>
  );
});
