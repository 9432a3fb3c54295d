import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@h5/shared/ui/forms/Checkbox';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import styles from './FuturesTicket.module.css';
import type { FuturesTicketStore } from './FuturesTicketStore';

const loadFields = loadedWhenIdle(() =>
  import(/* webpackChunkName: "contract-stops" */ './TicketStopFields').then(
    (part) => part.TicketStopFields,
  ),
);

/** Whether a take-profit and a stop-loss are placed with the order, and where. */
export const TicketStops = observer(function TicketStops({
  ticket,
}: {
  ticket: FuturesTicketStore;
}) {
  const { t } = useTranslation('trade');
  const { hasStops } = ticket.draft;
  return (
    <>
      <Checkbox
        className={styles.stops}
        checked={hasStops}
        onChange={(isOn) => ticket.edit({ hasStops: isOn })}
      >
        {t('futures.stops')}
      </Checkbox>
      {hasStops && <LazyPart load={loadFields} waiting={null} ticket={ticket} />}
    </>
  );
});
