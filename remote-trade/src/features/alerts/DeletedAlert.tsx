import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import styles from './DeletedAlert.module.css';
import { useAlertMessage } from './useAlertMessage';
import { usePriceAlertsStore } from './PriceAlertsStore';

/** Shows which alert was deleted last, with an undo button. */
export const DeletedAlert = observer(function DeletedAlert() {
  const { t } = useTranslation('trade');
  const alerts = usePriceAlertsStore();
  const words = useAlertMessage();
  const { deleted } = alerts;

  // Undo is not offered after leaving the page.
  useEffect(() => alerts.dismissDeleted, [alerts]);

  return (
    <div role="status">
      {deleted && (
        <Notice
          kind="info"
          icon="check"
          className={styles.deleted}
          action={
            <Button variant="text" size={32} onClick={() => void alerts.undo()}>
              {t('alerts.undo')}
            </Button>
          }
        >
          {t('alerts.deleted', { level: words(deleted) })}
        </Notice>
      )}
    </div>
  );
});
