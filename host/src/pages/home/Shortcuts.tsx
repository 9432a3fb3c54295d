import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useProductAreas } from '@h5/shared/app';
import { menuIconOf } from '@h5/shared/release/menuIcons';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './Shortcuts.module.css';

/** Links to pages outside the tabs, as the apps of this release declare them. */
export const HomeShortcuts = observer(function HomeShortcuts() {
  const { t } = useTranslation('host');
  const app = useApp();
  const areas = useProductAreas();

  return (
    <nav aria-label={t('home.shortcuts.label')} className={styles.grid}>
      {app.menu('shortcut').map(({ id, path, icon, label }) => {
        const closedReason = areas.closedReasonAt(path);
        return (
          <Link
            key={id}
            to={path}
            aria-description={closedReason}
            data-closed={closedReason !== undefined || undefined}
            className={styles.shortcut}
          >
            <Icon name={menuIconOf(icon)} size={28} />
            {label}
          </Link>
        );
      })}
    </nav>
  );
});
