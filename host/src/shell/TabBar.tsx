import { useTranslation } from 'react-i18next';
import { Link, useApp, useLocation } from '@h5/shared/app';
import { pagePathOfHash } from '@h5/shared/contract/release';
import { Icon, type IconName } from '@h5/shared/ui/icons/Icon';
import { pagePaths } from '@h5/shared/contract/routes';
import styles from './TabBar.module.css';

export const homePath = pagePaths.home;

interface Tab {
  name: 'home' | 'markets' | 'trade' | 'finance' | 'assets';
  path: string;
  icon: IconName;
  activeIcon: IconName;
}

const tabs: readonly Tab[] = [
  { name: 'home', path: homePath, icon: 'home', activeIcon: 'home-filled' },
  {
    name: 'markets',
    path: pagePaths.markets,
    icon: 'markets',
    activeIcon: 'markets-filled',
  },
  { name: 'trade', path: pagePaths.spot, icon: 'trade', activeIcon: 'trade-filled' },
  {
    name: 'finance',
    path: pagePaths.finance,
    icon: 'finance',
    activeIcon: 'finance-filled',
  },
  { name: 'assets', path: pagePaths.assets, icon: 'assets', activeIcon: 'assets-filled' },
];

export const tabPaths: readonly string[] = tabs.map(({ path }) => path);

export function isHomePath(path: string): boolean {
  return path === '/' || path === homePath;
}

/** Whether a path is one of the five pages with the tab bar. */
export function isTabPath(path: string): boolean {
  return isHomePath(path) || tabs.some((tab) => tab.path === path);
}

/** The tab bar of the five main pages. */
export function TabBar() {
  const { t } = useTranslation('host');
  const { hasRoute } = useApp();
  const path = pagePathOfHash(useLocation().pathname);
  const current = path === '/' ? homePath : path;
  if (!isTabPath(path)) return null;

  return (
    <nav aria-label={t('tabs.label')} className={styles.bar}>
      {tabs
        .filter((tab) => hasRoute(tab.path))
        .map(({ name, path: to, icon, activeIcon }) => {
          const isCurrent = to === current;
          return (
            <Link
              key={name}
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={styles.tab}
            >
              <Icon name={isCurrent ? activeIcon : icon} />
              {t(`tabs.${name}`)}
            </Link>
          );
        })}
    </nav>
  );
}
