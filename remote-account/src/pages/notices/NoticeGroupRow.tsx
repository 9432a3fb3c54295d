import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@h5/shared/ui/icons/Icon';
import type { NoticeGroup } from './foldNotices';
import { NoticeRow } from './NoticeRow';
import styles from './NoticeRow.module.css';

/** The newest of the notices that say the same, with their number; the others are behind a tap. */
export const NoticeGroupRow = observer(function NoticeGroupRow({
  newest,
  older,
}: Omit<NoticeGroup, 'key'>) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const number = older.length + 1;

  if (older.length === 0) return <NoticeRow notice={newest} />;
  return (
    <>
      <NoticeRow notice={newest} isUnread={[newest, ...older].some(({ isRead }) => !isRead)}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          className={styles.fold}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'notices.fold' : 'notices.unfold', { number })}
          <Icon name="chevron-down" size={12} />
        </button>
      </NoticeRow>
      <ul id={listId} hidden={!isOpen} className={styles.older}>
        {isOpen &&
          older.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} />
            </li>
          ))}
      </ul>
    </>
  );
});
