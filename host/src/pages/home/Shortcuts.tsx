import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { menuIconOf } from '@h5/shared/contract/menuIcons';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './Shortcuts.module.css';

/** Links to pages outside the tabs, as the apps of this release declare them. */
export const HomeShortcuts = observer(function HomeShortcuts() {
  const { t } = useTranslation('host');
  const app = useApp();

  return (
    <nav aria-label={t('home.shortcuts.label')} className={styles.grid}>
      {app.menu('shortcut').map(({ id, path, icon, label }) => (
        <Link key={id} to={path} className={styles.shortcut}>
          <Icon name={menuIconOf(icon)} size={28} />
          {label}
        </Link>
      ))}
    </nav>
  );
});
