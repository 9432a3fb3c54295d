import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { ListedNotice } from '@h5/shared/contract/alerts/endpoints';
import { formatMinuteOfDay } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon, type IconName } from '@h5/shared/ui/icons/Icon';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import styles from './NoticeRow.module.css';
import { urlToAddFunds } from './urlToAddFunds';

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
  /** Whether it, or one that it stands for, has not been seen. */
  isUnread?: boolean;
  /** Below the words, after what can be done at once. */
  children?: ReactNode;
}

/** A notice. It leads to what it tells of. One of a later release has no words and is not shown. */
export const NoticeRow = observer(function NoticeRow({
  notice,
  isUnread = !notice.isRead,
  children,
}: NoticeRowProps) {
  const { t } = useTranslation('account');
  const { locale, notices } = useApp();
  const shown = notice.order ?? notice.alert;
  const message = shown && notices.messageOf(shown);
  if (!shown || !message) return null;

  const icon = (notice.order && iconsOfKeys[notice.order.key]) ?? icons[notice.kind];
  const [first = '', details] = message.split('\n');
  // What joins both lines in one sentence ends neither.
  const title = first.replace(/\s*[.:,;。：，、；]$/, '');
  const toFunds = urlToAddFunds(notice);

  return (
    <article className={styles.row}>
      <Link to={notices.urlOf(shown)} className={styles.link}>
        <Icon name={icon} size={20} className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {details && <span className={styles.details}>{details}</span>}
          <time dateTime={new Date(notice.at).toISOString()} className={styles.time}>
            {formatMinuteOfDay(notice.at, locale.tag)}
            {isUnread && (
              <span className={styles.unread}>
                <VisuallyHidden>{t('notices.new')}</VisuallyHidden>
              </span>
            )}
          </time>
        </span>
      </Link>
      {(toFunds ?? children) && (
        <p className={styles.actions}>
          {toFunds && (
            <Button as={Link} to={toFunds} variant="soft" size={32}>
              {t('notices.addFunds')}
            </Button>
          )}
          {children}
        </p>
      )}
    </article>
  );
});
