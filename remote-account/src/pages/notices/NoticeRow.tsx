import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { ListedNotice } from '@h5/shared/contract/alerts/endpoints';
import { formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { Icon, type IconName } from '@h5/shared/ui/icons/Icon';
import styles from './NoticeRow.module.css';

const icons = { order: 'orders', money: 'assets', price_alert: 'alarm' } as const;

/** The signs that the products have elsewhere. */
const iconsOfKeys: Readonly<Record<string, IconName>> = {
  risk: 'contract',
  liquidation: 'contract',
  stop: 'contract',
  deleverage: 'contract',
  option: 'timer',
  stock: 'building',
  copy_skipped: 'users',
  copy_ended: 'users',
  copy_rate: 'users',
  share: 'users',
  ieo: 'ieo',
  dual: 'finance',
  mining: 'finance',
  loan: 'scale',
};

interface NoticeRowProps {
  notice: ListedNotice;
  /** How many say the same, this one included. */
  count?: number;
  /** Whether one of them has not been seen. */
  isUnread?: boolean;
}

/** A notice. It leads to what it tells of. One of a later release has no words and is not shown. */
export const NoticeRow = observer(function NoticeRow({
  notice,
  count = 1,
  isUnread = !notice.isRead,
}: NoticeRowProps) {
  const { t } = useTranslation('account');
  const { locale, notices } = useApp();
  const shown = notice.order ?? notice.alert;
  const message = shown && notices.messageOf(shown);
  if (!shown || message === undefined) return null;

  const icon = (notice.order && iconsOfKeys[notice.order.key]) ?? icons[notice.kind];

  return (
    <Link to={notices.urlOf(shown)} className={styles.row}>
      <Icon name={icon} size={20} className={styles.icon} />
      <span className={styles.words}>
        <span>{message}</span>
        <span className={styles.when}>
          <time dateTime={new Date(notice.at).toISOString()} className={styles.time}>
            {formatTimeOfDay(notice.at, locale.tag)}
          </time>
          <span className={styles.badges}>
            {count > 1 && <Badge>×{count}</Badge>}
            {isUnread && <Badge tone="warn">{t('notices.new')}</Badge>}
          </span>
        </span>
      </span>
    </Link>
  );
});
