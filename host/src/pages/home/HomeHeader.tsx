import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { SearchLink } from '@h5/shared/ui/navigation/SearchLink';
import styles from './HomeHeader.module.css';

const loadLanguages = loadedWhenIdle(() =>
  import(/* webpackChunkName: "host-sheets" */ './LanguageSheet').then(
    (part) => part.LanguageSheet,
  ),
);

/** The account, the search and the language. */
export const HomeHeader = observer(function HomeHeader() {
  const { t } = useTranslation('host');
  const { session, hasRoute } = useApp();
  const [isChoosing, setChoosing] = useState(false);
  const name = session.user?.nickname ?? session.user?.account;

  return (
    <header className={styles.header}>
      <VisuallyHidden as="h1">{t('tabs.home')}</VisuallyHidden>
      {hasRoute(pagePaths.settings) && (
        <Link to={pagePaths.settings} className={styles.me}>
          <VisuallyHidden>{t('home.settings')}</VisuallyHidden>
          <span aria-hidden className={styles.avatar}>
            {name ? name.slice(0, 1).toUpperCase() : <Icon name="user" size={18} />}
          </span>
        </Link>
      )}
      {hasRoute(pagePaths.search) && (
        <SearchLink as={Link} to={pagePaths.search}>
          {t('home.search')}
        </SearchLink>
      )}
      <div className={styles.actions}>
        <IconButton icon="globe" label={t('home.language')} onClick={() => setChoosing(true)} />
        <Bell />
      </div>
      <LazySheet load={loadLanguages} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </header>
  );
});

/** Leads to the notices; a dot says that some are unread. */
const Bell = observer(function Bell() {
  const { t } = useTranslation('host');
  const { notices, hasRoute } = useApp();
  const { unread } = notices;
  if (!hasRoute(pagePaths.notices)) return null;

  return (
    <IconButton
      as={Link}
      to={pagePaths.notices}
      icon="bell"
      label={unread > 0 ? t('home.unread', { count: unread }) : t('home.bell')}
      data-unread={unread > 0 || undefined}
      className={styles.bell}
    />
  );
});
