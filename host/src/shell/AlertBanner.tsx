import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { firedAlertMessage, Link, useApp } from '@h5/shared/app';
import { chartPageUrl } from '@h5/shared/contract/routes';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { BannerActions } from './BannerActions';
import styles from './StatusBanners.module.css';

/** A price alert that has just fired, above any page. */
export const AlertBanner = observer(function AlertBanner() {
  const { t } = useTranslation(['host', 'shared']);
  const app = useApp();
  const { notices, site } = app;
  const { shown } = notices;

  return (
    <div role="status">
      {shown && (
        <Notice
          kind="info"
          icon="bell"
          className={styles.banner}
          action={
            <BannerActions dismissLabel={t('alert.dismiss')} onDismiss={notices.dismiss}>
              <Button
                as={Link}
                to={chartPageUrl(shown)}
                variant="text"
                size={32}
                onClick={notices.dismiss}
              >
                {t('alert.open')}
              </Button>
            </BannerActions>
          }
        >
          {firedAlertMessage(app, shown)}{' '}
          {site.isSimulated && <Badge>{t('shared:simulated')}</Badge>}
        </Notice>
      )}
    </div>
  );
});
