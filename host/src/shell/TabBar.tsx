import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, releasedMenu, useApp, useLocation } from '@h5/shared/app';
import { menuIconOf } from '@h5/shared/release/menuIcons';
import { pagePathOfHash } from '@h5/shared/release/release';
import { Icon, iconNames, type IconName } from '@h5/shared/ui/icons/Icon';
import { pagePaths } from '@h5/shared/contract/routes';
import styles from './TabBar.module.css';

export const homePath = pagePaths.home;

export function isHomePath(path: string): boolean {
  return path === '/' || path === homePath;
}

/** Whether a path is one of the pages with the tab bar. */
export function isTabPath(path: string): boolean {
  return isHomePath(path) || releasedMenu('tab').some((tab) => tab.path === path);
}

/** The tab bar of the main pages: those to which the release gives a tab. */
export const TabBar = observer(function TabBar() {
  const { t } = useTranslation('host');
  const app = useApp();
  const path = pagePathOfHash(useLocation().pathname);
  const current = path === '/' ? homePath : path;
  if (!isTabPath(path)) return null;

  return (
    <nav aria-label={t('tabs.label')} className={styles.bar}>
      {app.menu('tab').map(({ id, path: to, icon, label }) => {
        const isCurrent = to === current;
        return (
          <Link
            key={id}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className={styles.tab}
          >
            <Icon name={isCurrent ? filledIconOf(icon) : menuIconOf(icon)} />
            {label}
          </Link>
        );
      })}
    </nav>
  );
});

/** The icon of the current tab; some have no filled form. */
function filledIconOf(icon: string): IconName {
  const plain = menuIconOf(icon);
  return iconNames.find((name) => name === `${plain}-filled`) ?? plain;
}
