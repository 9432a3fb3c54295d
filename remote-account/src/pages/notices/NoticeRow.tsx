import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { ListedNotice } from '@h5/shared/contract/alerts/endpoints';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './NoticeRow.module.css';

const icons = { order: 'orders', money: 'assets', price_alert: 'alarm' } as const;

/** A notice. It leads to what it tells of. One of a later release has no words and is not shown. */
export const NoticeRow = observer(function NoticeRow({ notice }: { notice: ListedNotice }) {
  const { t } = useTranslation('account');
  const { locale, notices } = useApp();
  const shown = notice.order ?? notice.alert;
  const message = shown && notices.messageOf(shown);
  if (!shown || message === undefined) return null;

  return (
    <Link to={notices.urlOf(shown)} className={styles.row}>
      <Icon name={icons[notice.kind]} size={20} className={styles.icon} />
      <span className={styles.words}>
        <span>{message}</span>
        <span className={styles.when}>
          <time dateTime={new Date(notice.at).toISOString()} className={styles.time}>
            {formatDateTime(notice.at, locale.tag)}
          </time>
          {!notice.isRead && <Badge tone="warn">{t('notices.new')}</Badge>}
        </span>
      </span>
    </Link>
  );
});
