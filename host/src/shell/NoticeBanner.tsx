import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { BannerActions } from './BannerActions';
import styles from './StatusBanners.module.css';

/** The latest notice of the user above any page: a price alert that has fired, or what happened to an order, a position or money. */
export const NoticeBanner = observer(function NoticeBanner() {
  const { t } = useTranslation(['host', 'shared']);
  const { notices, site } = useApp();
  const { shown } = notices;
  const isOrder = shown && 'key' in shown;

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
                to={notices.urlOf(shown)}
                variant="text"
                size={32}
                onClick={notices.dismiss}
              >
                {isOrder ? t('alert.show') : t('alert.open')}
              </Button>
            </BannerActions>
          }
        >
          {notices.messageOf(shown)} {site.isSimulated && <Badge>{t('shared:simulated')}</Badge>}
        </Notice>
      )}
    </div>
  );
});
