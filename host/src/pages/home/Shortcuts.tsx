import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Icon, type IconName } from '@h5/shared/ui/icons/Icon';
import styles from './Shortcuts.module.css';

interface Shortcut {
  name: 'chart' | 'orders' | 'nft' | 'news';
  path: string;
  icon: IconName;
}

const shortcuts: readonly Shortcut[] = [
  { name: 'chart', path: pagePaths.chart, icon: 'candles' },
  { name: 'orders', path: pagePaths.orders, icon: 'receipt' },
  { name: 'nft', path: pagePaths.nft, icon: 'nft' },
  { name: 'news', path: pagePaths.articles, icon: 'megaphone' },
];

/** Links to pages outside the tabs that this release has. */
export function HomeShortcuts() {
  const { t } = useTranslation('host');
  const { hasRoute } = useApp();

  return (
    <nav aria-label={t('home.shortcuts.label')} className={styles.grid}>
      {shortcuts
        .filter(({ path }) => hasRoute(path))
        .map(({ name, path, icon }) => (
          <Link key={name} to={path} className={styles.shortcut}>
            <Icon name={icon} size={28} />
            {t(`home.shortcuts.${name}`)}
          </Link>
        ))}
    </nav>
  );
}
