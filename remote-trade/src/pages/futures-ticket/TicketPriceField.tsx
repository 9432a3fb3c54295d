import { observer } from 'mobx-react-lite';
import { countDecimals } from '@h5/shared/money/money';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import type { FuturesTicketStore } from './FuturesTicketStore';

const names = { limitPrice: 'target_price' } as const;

interface TicketPriceFieldProps {
  ticket: FuturesTicketStore;
  field: keyof typeof names;
  label: string;
}

/** A price of the ticket, in ticks of its contract. */
export const TicketPriceField = observer(function TicketPriceField({
  ticket,
  field,
  label,
}: TicketPriceFieldProps) {
  const { contract, draft, form } = ticket;
  const { tickSize } = contract.market;
  return (
    <AmountField
      name={names[field]}
      label={label}
      unit="USDT"
      step={tickSize}
      stepFrom={contract.markOnTick}
      decimals={countDecimals(tickSize)}
      disabled={form.isLocked}
      value={draft[field]}
      onChange={(value) => ticket.edit({ [field]: value })}
    />
  );
});
