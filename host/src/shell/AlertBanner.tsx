import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { chartPath, firedWords, Link, useApp } from '@h5/shared/app';
import { Badge } from '@h5/shared/ui/Badge';
import { Button } from '@h5/shared/ui/Button';
import { IconButton } from '@h5/shared/ui/IconButton';
import { Notice } from '@h5/shared/ui/Notice';
import styles from './StatusBanners.module.css';

/** A price alert that has just fired, above whatever page the person is on. */
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
            <span className={styles.actions}>
              <Button
                as={Link}
                to={chartPath(shown)}
                variant="text"
                size={32}
                onClick={notices.dismiss}
              >
                {t('alert.open')}
              </Button>
              <IconButton
                icon="close"
                iconSize={18}
                label={t('alert.dismiss')}
                onClick={notices.dismiss}
              />
            </span>
          }
        >
          {firedWords(app, shown)} {site.isSimulated && <Badge>{t('shared:simulated')}</Badge>}
        </Notice>
      )}
    </div>
  );
});
