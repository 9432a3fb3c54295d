import { observer } from 'mobx-react-lite';
import { StopFields } from '../../features/futures';
import type { FuturesTicketStore } from './FuturesTicketStore';

/** The take-profit and the stop-loss of the order in the ticket. */
export const TicketStopFields = observer(function TicketStopFields({
  ticket,
}: {
  ticket: FuturesTicketStore;
}) {
  const { contract, draft, form } = ticket;
  return (
    <StopFields
      stops={draft}
      onChange={ticket.edit}
      context={() => ticket.stopContext}
      stepFrom={contract.markOnTick}
      tickSize={contract.market.tickSize}
      invalid={ticket.unusableStop?.field}
      disabled={form.isLocked}
    />
  );
});
