import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@h5/shared/ui/forms/Checkbox';
import type { FuturesTicketStore } from './FuturesTicketStore';
import { TicketPriceField } from './TicketPriceField';

/** Whether a take-profit and a stop-loss are placed with the order, and their prices. */
export const TicketStops = observer(function TicketStops({
  ticket,
}: {
  ticket: FuturesTicketStore;
}) {
  const { t } = useTranslation('trade');
  const { hasStops } = ticket.draft;
  return (
    <>
      <Checkbox checked={hasStops} onChange={(isOn) => ticket.edit({ hasStops: isOn })}>
        {t('futures.stops')}
      </Checkbox>
      {hasStops && (
        <>
          <TicketPriceField
            ticket={ticket}
            field="takeProfit"
            label={t('futures.takeProfitPrice')}
          />
          <TicketPriceField ticket={ticket} field="stopLoss" label={t('futures.stopLossPrice')} />
        </>
      )}
    </>
  );
});
